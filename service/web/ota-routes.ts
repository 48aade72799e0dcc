import { type Context, Hono } from "hono";
import { build } from "plist";
import { parseUserAgent } from "../attribution/agents";
import { packageRow, storedPackages } from "../features/integration";
import { otaPath, readOtaToken } from "../files/ota-path";
import { messagesFor } from "../ingest/landing/landing-messages";
import { landingPolicy, noticePage } from "../ingest/landing/landing-page";
import { requestOrigin } from "../store/request-origin";
import type { ServiceDeps } from "./deps";
import { otaMessages } from "./ota-messages";
import { otaPage } from "./ota-page";
import { isResumed, packageTypes, sendBytes } from "./send-package";
import type { TrafficMeter } from "./traffic-meter";

type Deps = Pick<ServiceDeps, "store" | "ports" | "config" | "now"> & { meter: TrafficMeter };

/** The page that installs a package, the manifest that iOS asks for, and the bytes of the package. */
export function otaRoutes({ store, ports, config, now, meter }: Deps): Hono {
  const routes = new Hono();

  /** The package of an address; null when the address is not ours or the package is gone. */
  async function find(context: Context) {
    context.header("cache-control", "no-store");
    const named = readOtaToken(config.masterSecret, context.req.param("token") ?? "");
    if (!named) return null;
    const row = await storedPackages(store.db, named)
      .where("app_package.id", "=", named.packageId)
      .where("app.stopped_at", "is", null)
      .select(["app.name as appName", "app.icon as appIcon"])
      .executeTakeFirst();
    return row ? { named, row, packageInfo: packageRow(row) } : null;
  }
  const messagesOf = (context: Context) => messagesFor(context.req.header("accept-language"));
  const gone = (context: Context) => {
    context.header("content-security-policy", landingPolicy);
    const landing = messagesOf(context);
    return context.html(noticePage(landing, otaMessages(landing.lang).gone), 404);
  };

  const noTraffic = (context: Context, appName: string) => {
    context.header("content-security-policy", landingPolicy);
    const messages = messagesOf(context);
    return context.html(noticePage(messages, messages.notices.noTraffic(appName)), 503);
  };

  routes.get("/ota/:token", async (context) => {
    const found = await find(context);
    if (!found) return gone(context);
    context.header("content-security-policy", landingPolicy);
    const { row, packageInfo, named } = found;
    if (await meter.isOut(named.appId)) return noTraffic(context, row.appName);
    const path = otaPath(config.masterSecret, named);
    const origin = await requestOrigin({ store, config }, context.req.raw);
    const pageProps = {
      appName: row.appName,
      appIcon: row.appIcon,
      app: packageInfo,
      address: origin + path,
      manifestUrl: `${origin}${path}/manifest.plist`,
      filePath: `${path}/file`,
      now: now(),
    };
    return context.html(
      otaPage(
        pageProps,
        parseUserAgent(context.req.header("user-agent") ?? ""),
        messagesOf(context),
      ),
    );
  });

  routes.get("/ota/:token/manifest.plist", async (context) => {
    const found = await find(context);
    if (found?.packageInfo.source !== "ios") return gone(context);
    const { row, packageInfo, named } = found;
    const origin = await requestOrigin({ store, config }, context.req.raw);
    const url = `${origin}${otaPath(config.masterSecret, named)}/file`;
    const metadata = {
      "bundle-identifier": packageInfo.bundleId,
      "bundle-version": packageInfo.version,
      kind: "software",
      title: row.appName,
    };
    const manifest = { items: [{ assets: [{ kind: "software-package", url }], metadata }] };
    context.header("content-type", "application/xml; charset=utf-8");
    return context.body(build(manifest));
  });

  routes.get("/ota/:token/file", async (context) => {
    const found = await find(context);
    if (!found) return gone(context);
    const { row, packageInfo, named } = found;
    const key = row.object_key;
    if ((await ports.storage.sizeOf(key)) === null) return gone(context);
    // The page says it before anybody presses its button.
    if (!isResumed(context.req.header("range")) && (await meter.isOut(named.appId))) {
      return noTraffic(context, row.appName);
    }
    const ending = key.slice(key.lastIndexOf(".") + 1);
    const name = `${row.appName}-${packageInfo.version}.${ending}`;
    const kept = {
      stream: (from: number, end: number) => ports.storage.stream(key, from, end),
    };
    return sendBytes(context, {
      ...meter.count({ appId: named.appId, name }, kept),
      sizeBytes: packageInfo.size,
      type: packageTypes[ending],
      name,
      etag: `"${packageInfo.md5}"`,
    });
  });
  return routes;
}

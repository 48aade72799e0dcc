import { type Context, Hono } from "hono";
import { build } from "plist";
import { packageRow, storedPackages } from "../areas/integration";
import { parseAgent } from "../attribution/agents";
import { otaPath, readOtaToken } from "../files/ota-path";
import { landingPolicy, noticePage } from "../ingest/landing/landing-page";
import { wordsFor } from "../ingest/landing/landing-words";
import { askedOrigin } from "../store/asked-origin";
import { otaPage } from "./ota-page";
import { otaWords } from "./ota-words";
import { answerBytes, isResumed, packageTypes } from "./package-answer";
import type { ServiceRooms } from "./rooms";
import type { TrafficMeter } from "./traffic-meter";

type Rooms = Pick<ServiceRooms, "store" | "ports" | "config" | "now"> & { meter: TrafficMeter };

/** The page that installs a package, the manifest that iOS asks for, and the bytes of the package. */
export function otaRoutes({ store, ports, config, now, meter }: Rooms): Hono {
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
    return row ? { named, row, told: packageRow(row) } : null;
  }
  const wordsOf = (context: Context) => wordsFor(context.req.header("accept-language"));
  const gone = (context: Context) => {
    context.header("content-security-policy", landingPolicy);
    const landing = wordsOf(context);
    return context.html(noticePage(landing, otaWords(landing.lang).gone), 404);
  };

  const noTraffic = (context: Context, appName: string) => {
    context.header("content-security-policy", landingPolicy);
    const words = wordsOf(context);
    return context.html(noticePage(words, words.notices.noTraffic(appName)), 503);
  };

  routes.get("/ota/:token", async (context) => {
    const found = await find(context);
    if (!found) return gone(context);
    context.header("content-security-policy", landingPolicy);
    const { row, told, named } = found;
    if (await meter.isOut(named.appId)) return noTraffic(context, row.appName);
    const path = otaPath(config.masterSecret, named);
    const origin = await askedOrigin({ store, config }, context.req.raw);
    const shown = {
      appName: row.appName,
      appIcon: row.appIcon,
      app: told,
      address: origin + path,
      manifestUrl: `${origin}${path}/manifest.plist`,
      filePath: `${path}/file`,
      now: now(),
    };
    return context.html(
      otaPage(shown, parseAgent(context.req.header("user-agent") ?? ""), wordsOf(context)),
    );
  });

  routes.get("/ota/:token/manifest.plist", async (context) => {
    const found = await find(context);
    if (found?.told.source !== "ios") return gone(context);
    const { row, told, named } = found;
    const origin = await askedOrigin({ store, config }, context.req.raw);
    const url = `${origin}${otaPath(config.masterSecret, named)}/file`;
    const metadata = {
      "bundle-identifier": told.bundleId,
      "bundle-version": told.version,
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
    const { row, told, named } = found;
    const key = row.object_key;
    if ((await ports.storage.sizeOf(key)) === null) return gone(context);
    // The page says it before anybody presses its button.
    if (!isResumed(context.req.header("range")) && (await meter.isOut(named.appId))) {
      return noTraffic(context, row.appName);
    }
    const ending = key.slice(key.lastIndexOf(".") + 1);
    const name = `${row.appName}-${told.version}.${ending}`;
    const kept = {
      stream: (from: number, end: number) => ports.storage.stream(key, from, end),
    };
    return answerBytes(context, {
      ...meter.count({ appId: named.appId, name }, kept),
      sizeBytes: told.size,
      type: packageTypes[ending],
      name,
      etag: `"${told.md5}"`,
    });
  });
  return routes;
}

import { resolve } from "node:path";
import type { Hono } from "hono";
import { cors } from "hono/cors";
import { routePath } from "hono/route";
import type { Embedding } from "../access/embedding";
import { appLimits } from "../access/event-limits";
import { createLimiter } from "../base/limits";
import { isLocalCaller } from "../base/local-caller";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { refused } from "../calls/envelope";
import type { Context as CallContext } from "../features/handler";
import { isSetUp } from "../features/registration";
import { guessRate } from "../ingest/admit/guarded-lookup";
import { knownKeys } from "../ingest/admit/known-keys";
import { type Ingest, ingestRoutes } from "../ingest/routes";
import { appLinkRoutes } from "./app-link-routes";
import { bannerRoutes } from "./banner-routes";
import { checkRoutes } from "./check-routes";
import { consoleConfig } from "./console-config";
import { createConsolePage } from "./console-page";
import { reachOf } from "./cors";
import { deliveryRoutes } from "./delivery-routes";
import type { ServiceDeps } from "./deps";
import { docsRoutes } from "./docs/docs-routes";
import { documentRoutes } from "./document-routes";
import { domainRoutes } from "./domain-routes";
import { edgeRoutes } from "./edge-routes";
import { embedRoutes } from "./embed-routes";
import { fileRoutes } from "./file-routes";
import { sendFile } from "./files";
import { createHealth, readinessPaths } from "./health";
import { linkRoutes } from "./link/link-routes";
import { createOpenApi, type OpenApi, type OpenEnv } from "./open/open-api";
import { createTokenExchange, embedTokensPath } from "./open-api";
import { handleOperationsToken, operationsTokenPath } from "./operations-token";
import { otaRoutes } from "./ota-routes";
import { outboxHtml, readOutbox } from "./outbox-page";
import { packageRoutes } from "./package-routes";
import { paymentRoutes } from "./payment-routes";
import { reportRoutes } from "./report-routes";
import { templateOf } from "./request-record";
import { sdkPackageRoutes } from "./sdk-package-routes";
import { sdkRoutes } from "./sdk-routes";
import { consolePolicy } from "./security-headers";
import { shareRoutes } from "./share/share-routes";
import { createTrafficMeter } from "./traffic-meter";
import { wechatLinkRoutes } from "./wechat-link/wechat-link-routes";
import { wechatRoutes } from "./wechat-routes";

/** The pages, and what calls of the contract need of them. */
export interface AddedPages extends Pick<OpenApi, "tryOpen">, Pick<Ingest, "waiting"> {
  close(): Promise<void>;
}

/** Builds the response for unknown paths. */
export const notFound = () =>
  Response.json(refused(new ServiceError("0404", say("没有这个地址"))), { status: 404 });

/** Everything that is not a call of the contract, in one place. */
export function addPages(
  pages: Hono<OpenEnv>,
  deps: ServiceDeps,
  embedding: Embedding,
  contextOf: (request: Request, ip: string, requestId: string) => CallContext,
): AddedPages {
  pages.use("*", async (context, next) => {
    try {
      await next();
    } finally {
      const { record } = context.env ?? {};
      if (record) record.route = templateOf(routePath(context));
    }
  });
  const consoleRoot = resolve(deps.config.distDir, "host");
  const health = createHealth(deps);
  pages.on("GET", readinessPaths, async (context) => {
    context.header("cache-control", "no-store");
    const trouble = await health();
    if (!trouble) return context.json({ status: "ok" });
    const { reason, text, retryAfterSeconds } = trouble;
    context.header("retry-after", String(retryAfterSeconds));
    return context.json({ status: "failing", reason, message: text.zh }, 503);
  });
  pages.get("/config.json", (context) => {
    context.header("cache-control", "no-cache");
    return context.json(consoleConfig(deps.config));
  });
  pages.get("/dev/outbox", async (context) => {
    // Who reads the codes that were sent can take over any account.
    const isLocal = isLocalCaller(context.req.raw, context.env?.ip ?? "", deps.config);
    const mails = isLocal ? await readOutbox(deps) : null;
    if (!mails) return notFound();
    if (!context.req.header("accept")?.includes("text/html")) return context.json({ list: mails });
    context.header("content-security-policy", consolePolicy);
    return context.html(outboxHtml(mails));
  });
  pages.post(embedTokensPath, createTokenExchange(deps, embedding));
  pages.post(operationsTokenPath, (context) => handleOperationsToken(context, deps));
  // Elements run on other sites; they carry no credentials.
  pages.use("/embed/*", cors({ origin: "*" }));
  pages.route("/", packageRoutes(deps.config));
  pages.get("/embed/origin", async (context) => {
    const origin = context.req.header("origin") ?? "";
    context.header("cache-control", "no-store");
    return context.json(await reachOf(origin, { config: deps.config, embedding, now: deps.now() }));
  });
  pages.route("/", embedRoutes(deps, notFound));
  pages.route("/", fileRoutes(deps));
  pages.route("/", documentRoutes(deps));
  pages.route("/", wechatRoutes(deps));
  // What one address may ask for that does not exist, by whatever way.
  const guesses = createLimiter(guessRate);
  const keys = knownKeys({ ...deps, guesses });
  pages.route("/", wechatLinkRoutes({ ...deps, keys }));
  const meter = createTrafficMeter(deps);
  pages.route("/", deliveryRoutes({ ...deps, meter, keys }));
  pages.route("/", otaRoutes({ ...deps, meter }));
  pages.route("/", bannerRoutes({ ...deps, keys }));
  pages.route("/", sdkRoutes(deps.config));
  pages.route("/", sdkPackageRoutes(deps.config));
  pages.route("/", checkRoutes(deps));
  pages.route("/", paymentRoutes(deps));
  pages.route("/", appLinkRoutes({ ...deps, keys }));
  pages.route("/", domainRoutes(deps));
  pages.route("/", reportRoutes(deps));
  pages.route("/", edgeRoutes(deps));
  const ingest = ingestRoutes({
    ...deps,
    limitsOf: (app) => appLimits(app, deps.config),
    guesses,
    keys,
  });
  pages.route("/", ingest.pages);
  const links = linkRoutes({ ...deps, ingest, guesses });
  pages.route("/", links.pages);
  const open = createOpenApi({ ...deps, ingest, contextOf });
  pages.route("/", open.pages);
  pages.route("/", docsRoutes(deps, notFound));
  const consolePage = createConsolePage(deps.config, consoleRoot);
  pages.route("/", shareRoutes(deps, consolePage));
  pages.get("/setup", async (context) => {
    // Who comes too late is told that there is nothing, by the page as by the calls that it makes.
    if (!(await isSetUp(deps.store.db)))
      return (await consolePage.answer(context.req.raw)) ?? notFound();
    const response = await consolePage.answer(context.req.raw);
    return response
      ? new Response(response.body, { status: 404, headers: response.headers })
      : notFound();
  });
  pages.get("*", async (context) => {
    const file = await sendFile(context, consoleRoot, context.req.path);
    if (file) return file;
    const isPage = context.req.header("accept")?.includes("text/html");
    return (isPage && (await consolePage.answer(context.req.raw))) || notFound();
  });
  pages.notFound(notFound);
  // The frame logs faults and answers 0500 itself.
  pages.onError((error) => {
    throw error;
  });
  return {
    tryOpen: open.tryOpen,
    waiting: ingest.waiting,
    async close() {
      await open.close();
      await meter.close();
      await links.clicks.close();
      await ingest.close();
    },
  };
}

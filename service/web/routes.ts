import { resolve } from "node:path";
import type { Hono } from "hono";
import { cors } from "hono/cors";
import type { Embedding } from "../access/embedding";
import { appLimits } from "../access/event-limits";
import type { Context as CallContext } from "../areas/handler";
import { isSetUp } from "../areas/registration";
import { createLimiter } from "../base/limits";
import { isLocalCaller } from "../base/local-caller";
import { Refusal } from "../base/refusal";
import { refused } from "../calls/envelope";
import { guessRate } from "../ingest/admit/guarded-lookup";
import { knownKeys } from "../ingest/admit/known-keys";
import { ingestRoutes } from "../ingest/routes";
import { appLinkRoutes } from "./app-link-routes";
import { bannerRoutes } from "./banner-routes";
import { checkRoutes } from "./check-routes";
import { consoleConfig } from "./console-config";
import { createConsolePage } from "./console-page";
import { reachOf } from "./cors";
import { deliveryRoutes } from "./delivery-routes";
import { docsRoutes } from "./docs/docs-routes";
import { documentRoutes } from "./document-routes";
import { domainRoutes } from "./domain-routes";
import { edgeRoutes } from "./edge-routes";
import { fileRoutes } from "./file-routes";
import { answerFile } from "./files";
import { createHealth } from "./health";
import { linkRoutes } from "./link/link-routes";
import { createOpenApi, type OpenApi, type OpenEnv } from "./open/open-api";
import { createTokenExchange, embedTokensPath } from "./open-api";
import { answerOperationsToken, operationsTokenPath } from "./operations-token";
import { otaRoutes } from "./ota-routes";
import { outboxHtml, readOutbox } from "./outbox-page";
import { packageRoutes } from "./package-routes";
import { paymentRoutes } from "./payment-routes";
import type { ServiceRooms } from "./rooms";
import { sdkRoutes } from "./sdk-routes";
import { consolePolicy } from "./security-headers";
import { shareRoutes } from "./share/share-routes";
import { createTrafficMeter } from "./traffic-meter";
import { wechatLinkRoutes } from "./wechat-link/wechat-link-routes";
import { wechatRoutes } from "./wechat-routes";

/** The pages, and what calls of the contract need of them. */
export interface AddedPages extends Pick<OpenApi, "tryOpen"> {
  close(): Promise<void>;
}

/** Builds the response for unknown paths. */
export const notFound = () =>
  Response.json(refused(new Refusal("0404", "没有这个地址")), { status: 404 });

/** Everything that is not a call of the contract, in one place. */
export function addPages(
  pages: Hono<OpenEnv>,
  rooms: ServiceRooms,
  embedding: Embedding,
  contextOf: (request: Request, ip: string, requestId: string) => CallContext,
): AddedPages {
  const consoleRoot = resolve(rooms.config.distDir, "host");
  const embedRoot = resolve(rooms.config.distDir, "embed");
  const health = createHealth(rooms);
  pages.get("/healthz", async (context) => {
    context.header("cache-control", "no-store");
    const trouble = await health();
    if (!trouble) return context.json({ status: "ok" });
    const { reason, message, retryAfterSeconds } = trouble;
    context.header("retry-after", String(retryAfterSeconds));
    return context.json({ status: "failing", reason, message }, 503);
  });
  pages.get("/config.json", (context) => {
    context.header("cache-control", "no-cache");
    return context.json(consoleConfig(rooms.config));
  });
  pages.get("/dev/outbox", async (context) => {
    // Who reads the codes that were sent can take over any account.
    const isLocal = isLocalCaller(context.req.raw, context.env?.ip ?? "", rooms.config);
    const mails = isLocal ? await readOutbox(rooms) : null;
    if (!mails) return notFound();
    if (!context.req.header("accept")?.includes("text/html")) return context.json({ list: mails });
    context.header("content-security-policy", consolePolicy);
    return context.html(outboxHtml(mails));
  });
  pages.post(embedTokensPath, createTokenExchange(rooms, embedding));
  pages.post(operationsTokenPath, (context) => answerOperationsToken(context, rooms));
  // Elements run on other sites; they carry no credentials.
  pages.use("/embed/*", cors({ origin: "*" }));
  pages.route("/", packageRoutes(rooms.config));
  pages.get("/embed/origin", async (context) => {
    const origin = context.req.header("origin") ?? "";
    context.header("cache-control", "no-store");
    return context.json(
      await reachOf(origin, { config: rooms.config, embedding, now: rooms.now() }),
    );
  });
  pages.get("/embed/*", async (context) => {
    // A loader asks under another address for what did not arrive.
    const asked = context.req.path.slice("/embed".length).replace(/^\/~\d{1,4}\//, "/");
    const path = asked === "/gallery" ? "/gallery.html" : asked;
    return (await answerFile(context, embedRoot, path)) ?? notFound();
  });
  pages.route("/", fileRoutes(rooms));
  pages.route("/", documentRoutes(rooms));
  pages.route("/", wechatRoutes(rooms));
  // What one address may ask for that does not exist, by whatever way.
  const guesses = createLimiter(guessRate);
  const keys = knownKeys({ ...rooms, guesses });
  pages.route("/", wechatLinkRoutes({ ...rooms, keys }));
  const meter = createTrafficMeter(rooms);
  pages.route("/", deliveryRoutes({ ...rooms, meter, keys }));
  pages.route("/", otaRoutes({ ...rooms, meter }));
  pages.route("/", bannerRoutes({ ...rooms, keys }));
  pages.route("/", sdkRoutes(rooms.config));
  pages.route("/", checkRoutes(rooms));
  pages.route("/", paymentRoutes(rooms));
  pages.route("/", appLinkRoutes({ ...rooms, keys }));
  pages.route("/", domainRoutes(rooms));
  pages.route("/", edgeRoutes(rooms));
  const ingest = ingestRoutes({
    ...rooms,
    limitsOf: (app) => appLimits(app, rooms.config),
    guesses,
    keys,
  });
  pages.route("/", ingest.pages);
  const links = linkRoutes({ ...rooms, ingest, guesses });
  pages.route("/", links.pages);
  const open = createOpenApi({ ...rooms, ingest, contextOf });
  pages.route("/", open.pages);
  pages.route("/", docsRoutes(rooms, notFound));
  const consolePage = createConsolePage(rooms.config, consoleRoot);
  pages.route("/", shareRoutes(rooms, consolePage));
  pages.get("/setup", async (context) => {
    // Who comes too late is told that there is nothing, by the page as by the calls that it makes.
    if (!(await isSetUp(rooms.store.db)))
      return (await consolePage.answer(context.req.raw)) ?? notFound();
    const answer = await consolePage.answer(context.req.raw);
    return answer
      ? new Response(answer.body, { status: 404, headers: answer.headers })
      : notFound();
  });
  pages.get("*", async (context) => {
    const file = await answerFile(context, consoleRoot, context.req.path);
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
    async close() {
      await open.close();
      await meter.close();
      await links.clicks.close();
      await ingest.close();
    },
  };
}

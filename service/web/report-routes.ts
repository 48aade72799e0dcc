import { type Context, Hono } from "hono";
import { escapeHtml } from "../base/escape-html";
import { consume } from "../base/limits";
import { readText } from "../base/read-body";
import { ServiceError } from "../base/service-error";
import { mailMessages, readGroupPicture, readReceiverToken, type TokenUse } from "../features/plan";
import { page } from "../ingest/landing/landing-page";
import type { ServiceDeps } from "./deps";

const mostFormBytes = 4_096;

/** Content policy of a page with one form that leads back to itself, and without scripts. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * Pages on which receivers of mailed reports confirm or unsubscribe, and the picture that a group message
 * shows; opening one changes nothing.
 */
export function reportRoutes({
  store,
  config,
  limits,
  now,
}: Pick<ServiceDeps, "store" | "config" | "limits" | "now">) {
  const routes = new Hono<{ Bindings: { ip: string } }>();
  const { db } = store;

  const languageOf = (context: Context) =>
    /^\s*en\b/i.test(context.req.header("accept-language") ?? "") ? "en" : "zh";

  /** The receiver that a link names, with its plan and app; undefined when it is not ours or gone. */
  async function find(use: TokenUse, token: string) {
    const ref = readReceiverToken(config.masterSecret, use, token);
    if (!ref) return undefined;
    const receiver = await db
      .selectFrom("report_receiver as receiver")
      .innerJoin("report_plan as plan", (join) =>
        join.onRef("plan.app_id", "=", "receiver.app_id").onRef("plan.id", "=", "receiver.plan_id"),
      )
      .selectAll("receiver")
      .select("plan.name as planName")
      .where("receiver.app_id", "=", ref.appId)
      .where("receiver.id", "=", ref.id)
      .executeTakeFirst();
    const app = await db
      .selectFrom("app")
      .select("name")
      .where("id", "=", ref.appId)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    return receiver && app ? { ...receiver, appName: app.name } : undefined;
  }

  function answer(
    context: Context,
    shown: { title: string; body: string; button?: string; action?: string },
    status: 200 | 404 = 200,
  ) {
    context.header("content-security-policy", policy);
    context.header("cache-control", "no-store");
    context.header("referrer-policy", "no-referrer");
    const lang = languageOf(context) === "en" ? "en" : "zh-CN";
    const action = shown.action
      ? `<input type="hidden" name="action" value="${escapeHtml(shown.action)}">`
      : "";
    const form = shown.button
      ? `<form method="post">${action}<button type="submit">${escapeHtml(shown.button)}</button></form>`
      : "";
    const body = `<main>\n<h1>${escapeHtml(shown.title)}</h1>\n<p>${escapeHtml(shown.body)}</p>\n${form}\n</main>`;
    return context.html(page({ lang, title: shown.title, body }), status);
  }

  const words = (context: Context) => mailMessages[languageOf(context)].pages;
  const titleOf = (context: Context, use: TokenUse) =>
    use === "leave" ? words(context).leaveTitle : words(context).confirmTitle;
  const gone = (context: Context, use: TokenUse) =>
    answer(context, { title: titleOf(context, use), body: words(context).gone }, 404);
  const mark = (
    { app_id, id }: { app_id: number; id: number },
    values: { left_at?: Date | null; confirmed_at?: Date },
  ) =>
    db
      .updateTable("report_receiver")
      .set(values)
      .where("app_id", "=", app_id)
      .where("id", "=", id)
      .execute();

  routes.get("/reports/leave/:token", async (context) => {
    const found = await find("leave", context.req.param("token"));
    if (!found) return gone(context, "leave");
    const text = words(context);
    return answer(
      context,
      found.left_at
        ? { title: text.leaveTitle, body: text.left, button: text.back, action: "back" }
        : {
            title: text.leaveTitle,
            body: text.leaveBody(found.appName, found.planName, found.address),
            button: text.leave,
          },
    );
  });
  // Mail programs post `List-Unsubscribe=One-Click` here, without anybody opening the page.
  routes.post("/reports/leave/:token", async (context) => {
    const found = await find("leave", context.req.param("token"));
    if (!found) return gone(context, "leave");
    const sent = await readText(context.req.raw, mostFormBytes).catch(() => "");
    const isBack = new URLSearchParams(sent).get("action") === "back";
    await mark(found, { left_at: isBack ? null : new Date(now()) });
    const text = words(context);
    return answer(
      context,
      isBack
        ? { title: text.leaveTitle, body: text.isBack, button: text.leave }
        : { title: text.leaveTitle, body: text.left, button: text.back, action: "back" },
    );
  });
  routes.get("/reports/picture/:token", async (context) => {
    try {
      await consume(limits.shareByIp, context.env.ip, now());
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      return context.body(null, 429, { "retry-after": `${error.retryAfterSeconds ?? 1}` });
    }
    const png = await readGroupPicture(db, config, context.req.param("token"), now());
    if (!png) return context.notFound();
    context.header("content-security-policy", "default-src 'none'");
    context.header("cache-control", "private, max-age=86400");
    context.header("referrer-policy", "no-referrer");
    return context.body(new Uint8Array(png), 200, { "content-type": "image/png" });
  });
  routes.get("/reports/confirm/:token", async (context) => {
    const found = await find("confirm", context.req.param("token"));
    if (!found) return gone(context, "confirm");
    const text = words(context);
    return answer(context, {
      title: text.confirmTitle,
      body: text.confirmBody(found.appName, found.planName, found.address),
      button: text.confirm,
    });
  });
  routes.post("/reports/confirm/:token", async (context) => {
    const found = await find("confirm", context.req.param("token"));
    if (!found) return gone(context, "confirm");
    await mark(found, { confirmed_at: new Date(now()), left_at: null });
    const text = words(context);
    return answer(context, { title: text.confirmTitle, body: text.confirmed });
  });
  return routes;
}

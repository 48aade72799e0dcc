import type { Context, Hono } from "hono";
import { parseAgent } from "../../attribution/agents";
import { readDelivery } from "../../attribution/download-settings";
import type { Store } from "../../store/open";
import { findLink } from "./find-link";
import { type Landing, landingPage, landingPolicy, noticePage } from "./landing-page";
import { landingStyle } from "./landing-style";
import { webSdkSource } from "./web-sdk";

type Env = { Bindings: { ip: string } };

/** Short links, the landing pages behind them, and the files these load. */
export function addLandingPages(pages: Hono<Env>, store: Store): void {
  pages.get("/sdk/v1/xi.js", (context) => answerFile(context, "text/javascript", webSdkSource));
  pages.get("/sdk/v1/landing.css", (context) => answerFile(context, "text/css", landingStyle));
  pages.get("/l/:code", (context) => answerLink(context, store));
}

function answerFile(context: Context<Env>, type: string, body: string): Response {
  context.header("content-type", `${type}; charset=utf-8`);
  context.header("cache-control", "public, max-age=300");
  return context.body(body);
}

async function answerLink(context: Context<Env>, store: Store): Promise<Response> {
  context.header("content-security-policy", landingPolicy);
  context.header("cache-control", "no-store");
  const code = context.req.param("code") ?? "";
  const link = code.length <= 32 ? await findLink(store, code) : undefined;
  if (!link) {
    return context.html(noticePage("链接不存在", "请检查链接是否完整，或联系分享者。"), 404);
  }
  if (link.state === 2) {
    return context.html(noticePage("推广已停止", `「${link.appName}」的这次推广已经结束。`), 410);
  }
  const isDeleted = link.state === 3;
  if (!isDeleted && link.landing_type === "custom" && link.landing_url !== "") {
    return context.redirect(customAddress(link, new URL(context.req.url).searchParams), 302);
  }
  const landing: Landing = {
    appkey: link.appkey,
    appName: link.appName,
    appIcon: link.icon,
    linkCode: isDeleted ? "" : code,
    deliveryOn: (platform) => readDelivery(link.settings, platform),
    packagePath: `/l/${code}/download`,
    wakePath: isDeleted ? "" : link.wake.path,
    fallback: link.wake.fallback,
    address: context.req.url,
  };
  return context.html(landingPage(landing, parseAgent(context.req.header("user-agent") ?? "")));
}

/** A page of the customer's own gets the channel's code, its parameters, and those of the link. */
function customAddress(
  link: { code: string; landing_url: string; params: { key: string; value: string }[] },
  query: URLSearchParams,
): string {
  const address = new URL(link.landing_url);
  for (const [key, value] of query) address.searchParams.set(key, value);
  for (const { key, value } of link.params) address.searchParams.set(key, value);
  address.searchParams.set("channelCode", link.code);
  return address.href;
}

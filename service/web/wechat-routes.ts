import { Hono } from "hono";
import { isDemoStore } from "../access/sessions";
import { escapeHtml } from "../base/escape-html";
import { isLocalCaller } from "../base/local-caller";
import { readText } from "../base/read-body";
import { messagesFor } from "../ingest/landing/landing-messages";
import { landingPolicy, page } from "../ingest/landing/landing-page";
import { localWechatCode, localWechatPath } from "../ports/local-wechat";
import type { ServiceDeps } from "./deps";

type Env = { Bindings: { ip: string } };

const zh = {
  title: "本机微信",
  note: "这是替代微信的本机页面，只在这台机器上可用。请填写一个微信昵称：同一昵称总是同一个人。",
  name: "微信昵称",
  confirm: "确认授权",
};
const en: typeof zh = {
  title: "Local WeChat",
  note: "This page stands in for WeChat, on this machine only. Give a WeChat name: the same name is always the same person.",
  name: "WeChat name",
  confirm: "Authorise",
};

const policy = landingPolicy.replace("form-action 'none'", "form-action 'self'");

/** The page that stands in for WeChat where nothing else is set up; for nobody but this machine. */
export function wechatRoutes({ store, config, ports, now }: ServiceDeps): Hono<Env> {
  const routes = new Hono<Env>();
  if (ports.wechat.kind !== "local") return routes;
  const isMeant = async (request: Request, ip: string) =>
    isLocalCaller(request, ip, config) && (await isDemoStore(store.db));

  routes.get(localWechatPath, async (context) => {
    if (!(await isMeant(context.req.raw, context.env?.ip ?? ""))) return context.notFound();
    const { lang } = messagesFor(context.req.header("accept-language"));
    const messages = lang.startsWith("zh") ? zh : en;
    context.header("content-security-policy", policy);
    context.header("cache-control", "no-store");
    context.header("referrer-policy", "no-referrer");
    const state = escapeHtml(context.req.query("state") ?? "");
    const body = `<main><h1>${messages.title}</h1><p class="hint">${messages.note}</p>
<form method="post" action="${localWechatPath}?state=${encodeURIComponent(context.req.query("state") ?? "")}">
<input type="hidden" name="state" value="${state}">
<label>${messages.name} <input name="name" maxlength="20" required autofocus></label>
<button type="submit">${messages.confirm}</button>
</form></main>`;
    return context.html(page({ lang, title: messages.title, body }));
  });
  routes.post(localWechatPath, async (context) => {
    if (!(await isMeant(context.req.raw, context.env?.ip ?? ""))) return context.notFound();
    const form = new URLSearchParams(await readText(context.req.raw, 2048));
    const name = (form.get("name") ?? "").trim().slice(0, 20) || "微信用户";
    const query = new URLSearchParams({
      code: localWechatCode(config.masterSecret, name, now()),
      state: form.get("state") ?? "",
    });
    return context.redirect(`/wechat?${query}`, 303);
  });
  return routes;
}

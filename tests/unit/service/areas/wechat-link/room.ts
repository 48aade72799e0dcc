import { createSession } from "../../../../../service/access/sessions";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

export const dayMs = 86_400_000;
export const appId = "wx0123456789abcdef";
export const secret = "0123456789abcdef0123456789abcdef";
const phone =
  "Mozilla/5.0 (Linux; Android 14; SM-G9910) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36";
export const look = {
  template: "card",
  logo: "app",
  title: "打开会员小程序",
  about: "",
  button: "打开微信",
  color: "#07c160",
} as const;

/** An app whose owner makes links that lead to WeChat, at the stand-in of this machine. */
export async function openRoom() {
  const xi: TestService = await startTestService({}, { hasWorkers: false });
  const world: World = await makeWorld(xi);
  const as = { token: world.owner.token, appkey: world.app.appkey };
  const send = (link: string, init: RequestInit = {}) =>
    xi.service.handle(
      new Request(link, {
        ...init,
        headers: { "user-agent": phone, "accept-language": "zh-CN" },
      }),
      { ip: "183.14.0.9" },
    );
  return {
    xi,
    world,
    as,
    rooms: () => ({
      db: xi.store.db,
      port: xi.ports.miniLinks,
      masterSecret: xi.config.masterSecret,
      now: xi.now,
    }),
    async set(typed: object = {}) {
      const { map } = await xi.call("wechatLink/setting", {}, as);
      const body = { appId, secret, subject: "company", revision: map.revision, ...typed } as const;
      return xi.call("wechatLink/saveSetting", body, as);
    },
    save: (more: object = {}) =>
      xi.call("wechatLink/save", { name: "会员日", kind: "mini", look, ...more } as never, as),
    get: (link: string) => send(link),
    hit: (link: string, body: unknown) =>
      send(`${link}/hit`, { method: "POST", body: JSON.stringify(body) }),
    /** Lets time pass; whoever works has signed in again. */
    async wait(ms: number) {
      xi.wait(ms);
      as.token = await createSession(xi.store.db, {
        accountId: world.owner.id,
        role: "normal",
        now: xi.now(),
        ip: "",
        userAgent: "",
      });
    },
  };
}

export type Room = Awaited<ReturnType<typeof openRoom>>;

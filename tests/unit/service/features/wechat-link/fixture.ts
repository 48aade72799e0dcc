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
  const service: TestService = await startTestService({}, { hasWorkers: false });
  const world: World = await makeWorld(service);
  const as = { token: world.owner.token, appkey: world.app.appkey };
  const send = (link: string, init: RequestInit = {}) =>
    service.service.handle(
      new Request(link, {
        ...init,
        headers: { "user-agent": phone, "accept-language": "zh-CN" },
      }),
      { ip: "183.14.0.9" },
    );
  return {
    service: service,
    world,
    as,
    rooms: () => ({
      db: service.store.db,
      port: service.ports.miniLinks,
      masterSecret: service.config.masterSecret,
      now: service.now,
    }),
    async set(typed: object = {}) {
      const { map } = await service.call("wechatLink/setting", {}, as);
      const body = { appId, secret, subject: "company", revision: map.revision, ...typed } as const;
      return service.call("wechatLink/saveSetting", body, as);
    },
    save: (more: object = {}) =>
      service.call("wechatLink/save", { name: "会员日", kind: "mini", look, ...more } as never, as),
    get: (link: string) => send(link),
    hit: (link: string, body: unknown) =>
      send(`${link}/hit`, { method: "POST", body: JSON.stringify(body) }),
    /** Lets time pass; whoever works has signed in again. */
    async wait(ms: number) {
      service.wait(ms);
      as.token = await createSession(service.store.db, {
        accountId: world.owner.id,
        role: "normal",
        now: service.now(),
        ip: "",
        userAgent: "",
      });
    },
  };
}

export type Room = Awaited<ReturnType<typeof openRoom>>;

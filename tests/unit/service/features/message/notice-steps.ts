import { beforeEach } from "vitest";
import { say, verbatim } from "../../../../../service/base/message";
import { notify } from "../../../../../service/features/message";
import { sendNotices } from "../../../../../service/features/notice/send-notices";
import type { TestService } from "../../../../support/service";
import type { World } from "../../../../support/world";

export const dayMs = 86_400_000;
const wecom = "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcdef-ab12";
const cleared = [
  "message",
  "notice",
  "notice_once",
  "notice_setting",
  "outbox",
  "pack_lot",
] as const;

/** What the tests of notices do to the owner of a world; everything is cleared before each. */
export function noticeSteps(deps: () => { service: TestService; world: World }) {
  const token = () => deps().world.owner.token;
  const db = () => deps().service.store.db;
  const steps = {
    wecom,
    setEmail: (email: string) =>
      db().updateTable("account").set({ email }).where("id", "=", deps().world.owner.id).execute(),
    settings: async (language = "zh-CN") => {
      const session = { token: token(), headers: { "accept-language": language } };
      return (await deps().service.call("GET message/settings", {}, session)).map;
    },
    choose: (event: string, channels: string[]) =>
      deps().service.call("message/saveSettings", { choices: [{ event, channels }] } as never, {
        token: token(),
      }),
    tell: (more: object = {}) =>
      notify(db(), {
        accountId: deps().world.owner.id,
        event: "domain",
        title: say("域名异常：{}", "a.example"),
        body: verbatim("解析不到"),
        link: "/user/domain",
        at: deps().service.now(),
        ...more,
      }),
    sent: () => db().selectFrom("outbox").selectAll().orderBy("id").execute(),
    messages: () => db().selectFrom("message").select(["type", "title"]).orderBy("id").execute(),
    rows: () => db().selectFrom("notice").selectAll().orderBy("id").execute(),
    send(over: object = {}) {
      const { store, config, now, ports } = deps().service;
      return sendNotices({ store, config, now, ports: { ...ports, ...over } });
    },
    addRobot: (body: object = { kind: "wecom", url: wecom }) =>
      deps().service.call("message/saveRobot", body as never, { token: token() }),
    givePack: (appId: number, left: number) =>
      db()
        .insertInto("pack_lot")
        .values({
          app_id: appId,
          resource: "sms",
          source: "order",
          source_key: `t${appId}`,
          order_no: "",
          units: 10,
          left_units: left,
          created_at: new Date(deps().service.now()),
          expire_at: new Date(deps().service.now() + 30 * dayMs),
        })
        .execute(),
  };
  beforeEach(async () => {
    for (const table of cleared) await db().deleteFrom(table).execute();
    await steps.setEmail("");
  });
  return steps;
}

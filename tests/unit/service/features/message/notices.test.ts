import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verbatim } from "../../../../../service/base/message";
import { notify } from "../../../../../service/features/message";
import { pruneNotices } from "../../../../../service/features/notice/maintenance";
import { MailError } from "../../../../../service/ports";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";
import { dayMs, noticeSteps } from "./notice-steps";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
});
afterAll(() => service.close());

const { setEmail, settings, choose, tell, sent, messages, rows, send, givePack } = noticeSteps(
  () => ({ service: service, world }),
);

describe("what is told where", () => {
  test("the message centre at once, mail by and by to a confirmed address only", async () => {
    await tell();
    await send();
    expect(await sent()).toHaveLength(0);
    await setEmail("li@example.com");
    await tell();
    expect(await messages()).toHaveLength(2);
    expect(await send()).toBe(1);
    expect(await send()).toBe(0);
    const [mail] = await sent();
    expect(mail).toMatchObject({ kind: "mail", recipient: "li@example.com" });
    expect(mail?.body).toContain("域名异常：a.example");
    expect(mail?.body).toContain("解析不到");
  });

  test("what is turned off is not told", async () => {
    await setEmail("li@example.com");
    await choose("domain", []);
    await tell();
    expect(await messages()).toHaveLength(0);
    expect(await rows()).toHaveLength(0);
    // Others are as before.
    await tell({ event: "refund" });
    expect(await messages()).toMatchObject([{ type: "order" }]);
  });

  test("the safety of the account is always told in the console", async () => {
    expect(await choose("security", ["mail"])).toMatchObject({ retCode: "0400" });
    await tell({ event: "security" });
    expect(await messages()).toHaveLength(1);
  });

  test("what has a key is told once, also at the same time", async () => {
    await Promise.all([tell({ onceKey: "a" }), tell({ onceKey: "a" }), tell({ onceKey: "b" })]);
    expect(await messages()).toHaveLength(2);
  });

  test("with the transaction that fails nothing is told", async () => {
    await service.store.db
      .transaction()
      .execute(async (tx) => {
        await notify(tx, {
          accountId: world.owner.id,
          event: "refund",
          title: verbatim("退款"),
          body: verbatim(""),
          link: "",
          at: service.now(),
          onceKey: "x",
        });
        throw new Error("broken");
      })
      .catch(() => undefined);
    expect(await messages()).toHaveLength(0);
    await tell({ onceKey: "x" });
    expect(await messages()).toHaveLength(1);
  });
});

describe("SMS", () => {
  test("takes one message from a pack of the account, and none where there is none", async () => {
    await choose("domain", ["site", "sms"]);
    await tell();
    await send();
    expect(await sent()).toHaveLength(0);
    expect(await rows()).toMatchObject([{ state: 3, fault: "短信包没有余量" }]);
    await givePack(world.app.id, 2);
    expect(await settings()).toMatchObject({ smsLeft: 2 });
    await tell();
    await send();
    const [sms] = await sent();
    expect(sms).toMatchObject({ kind: "sms", recipient: "13800000001" });
    expect(sms?.body.length).toBeLessThanOrEqual(70);
    expect(await settings()).toMatchObject({ smsLeft: 1 });
  });

  test("a pack of somebody else pays nothing", async () => {
    const other = await service.store.db
      .selectFrom("app")
      .select("id")
      .where("owner_id", "!=", world.owner.id)
      .executeTakeFirst();
    if (other) await givePack(other.id, 5);
    await choose("domain", ["sms"]);
    await tell({ appId: other?.id });
    await send();
    expect(await rows()).toMatchObject([{ state: 3 }]);
  });

  test("one that did not leave costs nothing and is tried again", async () => {
    await givePack(world.app.id, 2);
    await choose("domain", ["sms"]);
    await tell();
    await send({ sms: { send: () => Promise.reject(new Error("away")) } });
    expect(await rows()).toMatchObject([{ state: 0, tries: 1, fault: "away" }]);
    expect(await settings()).toMatchObject({ smsLeft: 2 });
    expect(await send()).toBe(0);
    service.wait(2 * 60_000);
    expect(await send()).toBe(1);
    expect(await settings()).toMatchObject({ smsLeft: 1 });
  });
});

describe("retries", () => {
  test("end after the last one", async () => {
    await setEmail("li@example.com");
    await tell();
    const away = {
      mail: { send: () => Promise.reject(new MailError(verbatim("邮件服务器不在"))) },
    };
    for (let n = 0; n < 6; n += 1) {
      await send(away);
      service.wait(8 * 3_600_000);
    }
    expect(await rows()).toMatchObject([{ state: 2, tries: 6, fault: "邮件服务器不在" }]);
    expect(await send(away)).toBe(0);
  });

  test("one that died with its process is taken up again", async () => {
    await setEmail("li@example.com");
    await tell();
    void send({ mail: { send: () => new Promise(() => {}) } });
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1);
    expect(await send()).toBe(0);
    service.wait(3 * 60_000);
    expect(await send()).toBe(1);
    expect(await rows()).toMatchObject([{ state: 1 }]);
  });

  test("old ones are forgotten, those that wait are not", async () => {
    await setEmail("li@example.com");
    await tell();
    await send();
    await tell();
    await pruneNotices(service.store.db, service.now() + 100 * dayMs);
    expect(await rows()).toMatchObject([{ state: 0 }]);
  });
});

describe("ways that lead nowhere", () => {
  test("cannot be turned on, and stay where they were", async () => {
    expect(await choose("payment", ["site", "mail"])).toMatchObject({ retCode: "0400" });
    expect(await choose("payment", ["site", "chat"])).toMatchObject({ retCode: "0400" });
    // Mail is usual for it, so that it is no new choice.
    expect(await choose("domain", ["mail", "sms"])).toMatchObject({ retCode: "0000" });
  });
});

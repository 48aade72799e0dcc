import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { counted, say } from "../../../../../service/base/message";
import { notify } from "../../../../../service/features/message";
import { sendNotices } from "../../../../../service/features/notice/send-notices";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

const han = /\p{Script=Han}/u;

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  world = await makeWorld(service);
});
beforeEach(async () => {
  const { db } = service.store;
  for (const table of ["message", "notice", "notice_setting", "outbox"] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable("account").set({ email: "li@example.com", language: null }).execute();
});
afterAll(() => service.close());

const asked = (language?: string) => ({
  token: world.owner.token,
  ...(language ? { headers: { "accept-language": language } } : {}),
});
const list = async (language?: string) =>
  (await service.call("GET message/list", {}, asked(language))).map.list;
const detail = async (id: number, language?: string) =>
  (await service.call("GET message/detail", { id }, asked(language))).map;
const languageKept = async () =>
  (
    await service.store.db
      .selectFrom("account")
      .select("language")
      .where("id", "=", world.owner.id)
      .executeTakeFirstOrThrow()
  ).language;

const expires = (name: string) =>
  notify(service.store.db, {
    accountId: world.owner.id,
    event: "expiry",
    title: say("{}将在 {} 天后到期：{}", say("专业版"), counted(7, "day"), name),
    body: say(
      "「{}」的{}将于 {} 到期。到期后历史数据保留，请及时续费。",
      name,
      say("专业版"),
      "2026-12-06",
    ),
    link: "/more/pay_page",
    at: service.now(),
  });

describe("a message", () => {
  test("is read in the language of each request, names stay as they are", async () => {
    await expires("星漠世界");
    const [chinese] = await list("zh-CN");
    expect(chinese?.title).toBe("专业版将在 7 天后到期：星漠世界");
    expect((await list("en"))[0]?.title).toBe("Professional expires in 7 days: 星漠世界");
    expect((await list())[0]?.title).toBe(chinese?.title);
    const id = chinese?.id ?? 0;
    expect((await detail(id, "zh-CN")).body).toBe(
      "「星漠世界」的专业版将于 2026-12-06 到期。到期后历史数据保留，请及时续费。",
    );
    expect((await detail(id, "en")).body).toBe(
      "“星漠世界” (Professional) expires on 2026-12-06. Your data is kept after that. Renew in time.",
    );
  });

  test("names its neighbours in the same language", async () => {
    await expires("one");
    service.wait(1_000);
    await expires("two");
    const [newer, older] = await list("en");
    const { previous } = await detail(older?.id ?? 0, "en");
    expect(previous).toEqual({ id: newer?.id, title: "Professional expires in 7 days: two" });
  });

  test("that an older version stored stays as it was written", async () => {
    const old = {
      type: "system",
      title: "旧的通知",
      body: "旧的正文",
      created_at: new Date(service.now()),
    };
    await service.store.db
      .insertInto("message")
      .values({ ...old, account_id: world.owner.id })
      .execute();
    const [row] = await list("en");
    expect(row?.title).toBe("旧的通知");
    expect((await detail(row?.id ?? 0, "en")).body).toBe("旧的正文");
  });
});

describe("a mail", () => {
  const send = () => {
    const { store, config, now, ports } = service;
    return sendNotices({ store, config, now, ports });
  };
  const mail = async () => {
    await expires("星漠世界");
    await send();
    const sent = await service.store.db.selectFrom("outbox").selectAll().execute();
    return sent.find(({ kind }) => kind === "mail")?.body ?? "";
  };

  test("is Chinese for an account that has not been seen", async () => {
    expect(await mail()).toContain("专业版将在 7 天后到期");
  });

  test("is in the language that the account last used the console in", async () => {
    await list("en");
    expect(await languageKept()).toBe("en");
    const english = (await mail()).replace("星漠世界", "").replaceAll("“星漠世界”", "");
    expect(english).toContain("Professional expires in 7 days");
    expect(english.replaceAll(service.config.productName, "")).not.toMatch(han);
    await list("zh-CN");
    expect(await languageKept()).toBe("zh");
  });

  test("is not turned by a request that names no language, or another", async () => {
    await list("en");
    await list();
    await list("fr");
    expect(await languageKept()).toBe("en");
  });

  test("that waited since an older version is sent as it is", async () => {
    await list("en");
    await expires("星漠世界");
    await service.store.db.updateTable("notice").set({ title_en: null, body_en: null }).execute();
    await send();
    const [sent] = await service.store.db.selectFrom("outbox").selectAll().execute();
    expect(sent?.body).toContain("专业版将在 7 天后到期");
  });
});

describe("a chat bot and an SMS", () => {
  test("the one is written to in the account’s language, the other in Chinese", async () => {
    await service.call(
      "message/saveRobot",
      {
        kind: "wecom",
        url: "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcdef-ab12",
      },
      asked("en"),
    );
    await expires("App");
    const { store, config, now, ports } = service;
    await sendNotices({ store, config, now, ports });
    const sent = await store.db.selectFrom("outbox").selectAll().execute();
    const chat = sent.find(({ kind }) => kind === "chat")?.body ?? "";
    expect(chat).toContain(`[${config.productName}] Professional expires in 7 days: App`);
    await service.call("message/testRobot", {}, asked("en"));
    const all = await store.db.selectFrom("outbox").selectAll().orderBy("id").execute();
    expect(all.at(-1)?.body).toContain("The chat bot works.");
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { verbatim } from "../../../../../service/base/message";
import { sendMessage } from "../../../../../service/features/message/send-message";
import type { MessageType } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let token: string;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  token = world.owner.token;
});
beforeEach(async () => {
  await service.store.db.deleteFrom("message").execute();
});
afterAll(() => service.close());

/** Messages of one moment each, the last one the newest; answers their ids. */
async function send(titles: string[], type: MessageType = "system", accountId = world.owner.id) {
  for (const title of titles) {
    service.wait(1_000);
    const at = service.now();
    await sendMessage(service.store.db, {
      accountId,
      type,
      title: verbatim(title),
      body: verbatim(`${title}\n正文`),
      link: "",
      at,
    });
  }
  const rows = await service.store.db
    .selectFrom("message")
    .select(["id", "title"])
    .where("account_id", "=", accountId)
    .execute();
  return titles.map((title) => rows.find((row) => row.title === title)?.id ?? 0);
}
const list = async (body: object = {}) =>
  (await service.call("GET message/list", body, { token })).map;
const titles = async (body: object = {}) =>
  (await list(body)).list.map(({ title }: { title: string }) => title);
const detail = (id: number) => service.call("GET message/detail", { id }, { token });
const unread = async () => (await service.call("GET message/unread", {}, { token })).map;
const read = (body: object) => service.call("message/read", body as never, { token });
const remove = (ids: number[]) => service.call("message/delete", { ids }, { token });

describe("the list", () => {
  test("holds the viewer's own, newest first, with what a row needs", async () => {
    await send(["别人的"], "system", world.outsider.id);
    const [first] = await send(["一", "二"]);
    expect(await titles()).toEqual(["二", "一"]);
    expect((await list()).list[1]).toEqual({
      id: first,
      type: "system",
      title: "一",
      link: "",
      createTime: expect.any(Number),
      isRead: false,
    });
  });

  test("keeps one type, and only unread ones", async () => {
    const [one = 0] = await send(["告警一", "告警二"], "alert");
    await send(["订单"], "order");
    await read({ ids: [one] });
    expect(await titles({ type: "alert" })).toEqual(["告警二", "告警一"]);
    expect(await titles({ type: "alert", isUnread: true })).toEqual(["告警二"]);
    expect(await titles({ isUnread: false })).toHaveLength(3);
  });

  test("comes in pages, which are asked for in the query as text", async () => {
    await send(["一", "二", "三"]);
    const map = await list({ currentPage: 2, pageSize: 2 });
    expect(map.list.map(({ title }: { title: string }) => title)).toEqual(["一"]);
    expect(map.pagination).toEqual({ currentPage: 2, pageSize: 2, totalRecords: 3 });
  });

  test.each([
    { currentPage: "0" },
    { currentPage: "1.5" },
    { currentPage: "1e3" },
    { pageSize: 101 },
    { type: "spam" },
    { isUnread: "yes" },
  ])("refuses %o, naming the field", async (body) => {
    const response = await service.call("GET message/list", body as never, { token });
    expect(response.retCode).toBe("0400");
    expect(response.data.field).toBe(Object.keys(body)[0]);
  });
});

describe("a message", () => {
  test("has its text and the ones beside it in time", async () => {
    const [one = 0, two = 0, three = 0] = await send(["一", "二", "三"]);
    await send(["别人的"], "system", world.outsider.id);
    expect((await detail(two)).map).toMatchObject({
      title: "二",
      body: "二\n正文",
      previous: { id: three, title: "三" },
      next: { id: one, title: "一" },
    });
    expect((await detail(three)).map.previous).toBeNull();
    expect((await detail(one)).map.next).toBeNull();
  });

  test("of the same moment follow each other, none twice", async () => {
    await send(["一", "二", "三"]);
    await service.store.pool.query("UPDATE message SET created_at = '2026-01-01T00:00:00.123456Z'");
    const [third, second, first] = (await list()).list;
    expect((await detail(third.id)).map).toMatchObject({ previous: null, next: { id: second.id } });
    expect((await detail(second.id)).map).toMatchObject({
      previous: { id: third.id },
      next: { id: first.id },
    });
  });

  test("of another account is not there, and neither is one that never was", async () => {
    const [foreign = 0] = await send(["别人的"], "system", world.outsider.id);
    expect(await detail(foreign)).toMatchObject({ retCode: "0404", retMsg: "消息不存在或已删除" });
    expect((await detail(9_999_999)).retCode).toBe("0404");
  });

  test("stays unread by being asked for", async () => {
    const [one = 0] = await send(["一"]);
    await detail(one);
    expect((await unread()).total).toBe(1);
  });
});

describe("marking as read", () => {
  test("counts those that were unread; another's stay as they are", async () => {
    const [foreign = 0] = await send(["别人的"], "system", world.outsider.id);
    const [one = 0, two = 0] = await send(["一", "二"]);
    expect((await read({ ids: [one, foreign] })).map).toEqual({ read: 1 });
    expect((await read({ ids: [one, two] })).map).toEqual({ read: 1 });
    expect((await detail(one)).map.isRead).toBe(true);
    const theirs = await service.call("GET message/unread", {}, { token: world.outsider.token });
    expect(theirs.map.total).toBe(1);
  });

  test("goes for all of a type, then for all", async () => {
    await send(["别人的"], "alert", world.outsider.id);
    await send(["告警一", "告警二"], "alert");
    await send(["订单"], "order");
    expect((await read({ all: true, type: "alert" })).map).toEqual({ read: 2 });
    expect(await unread()).toEqual({ total: 1, byType: { order: 1 } });
    expect((await read({ all: true })).map).toEqual({ read: 1 });
    const theirs = await service.call("GET message/unread", {}, { token: world.outsider.token });
    expect(theirs.map.total).toBe(1);
  });

  test.each([
    {},
    { ids: [] },
    { ids: [1], all: true },
    { ids: Array.from({ length: 101 }, (_, index) => index + 1) },
  ])("refuses what does not say which", async (body) => {
    const response = await read(body);
    expect(response.retCode).toBe("0400");
    expect(response.data.field).toMatch(/^ids/);
  });
});

test("deleting takes the viewer's own only, and answers how many", async () => {
  const [foreign = 0] = await send(["别人的"], "system", world.outsider.id);
  const [one = 0, two = 0] = await send(["一", "二"]);
  expect((await remove([one, foreign])).map).toEqual({ deleted: 1 });
  expect((await remove([one])).map).toEqual({ deleted: 0 });
  expect((await detail(one)).retCode).toBe("0404");
  expect((await detail(two)).map).toMatchObject({ previous: null, next: null });
  const theirs = await service.call(
    "GET message/detail",
    { id: foreign },
    { token: world.outsider.token },
  );
  expect(theirs.retCode).toBe("0000");
});

test("messages are the person's: they are read while the experience app is open", async () => {
  const [one = 0] = await send(["一"]);
  const session = { token, appkey: world.experience.appkey };
  expect((await service.call("message/read", { ids: [one] }, session)).map).toEqual({ read: 1 });
  expect((await service.call("message/delete", { ids: [one] }, session)).map).toEqual({
    deleted: 1,
  });
});

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeOpenKey, type OpenTestKey, openCall } from "../../../../support/open-api";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let key: OpenTestKey;
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  service.stopClock();
  world = await makeWorld(service);
  key = await makeOpenKey(service, world);
});
afterAll(() => service.close());
beforeEach(() => service.wait(2_000));

const target = "https://www.example.com/landing";
const add = (body: object) => openCall(service, key, "/links", { method: "POST", body });

test("short links are made, listed, changed, reported and deleted by the console's own rules", async () => {
  const made = await add({ title: "接口短链", target, suffix: "openapi1" });
  expect([made.status, made.json.data.suffix]).toEqual([201, "openapi1"]);
  const { id } = made.json.data;
  const list = await openCall(service, key, "/links?limit=1");
  expect(list.json).toMatchObject({ totalRecords: 1, nextCursor: null, data: { list: [{ id }] } });
  const read = await openCall(service, key, `/links/${id}`);
  const { revision } = read.json.data;
  const body = { title: "改名", target, revision };
  const changed = await openCall(service, key, `/links/${id}`, { method: "PUT", body });
  expect([changed.status, changed.json.data.title]).toEqual([200, "改名"]);
  const stale = await openCall(service, key, `/links/${id}`, { method: "PUT", body });
  expect([stale.status, stale.json.field]).toEqual([409, "revision"]);
  const report = await openCall(
    service,
    key,
    `/links/${id}/report?start=2026-11-01&end=2026-11-02`,
  );
  expect(report.status).toBe(200);
  expect((await openCall(service, key, `/links/${id}`, { method: "DELETE" })).status).toBe(200);
  expect((await openCall(service, key, `/links/${id}`)).status).toBe(404);
});

test("what the form refuses is refused at the same field", async () => {
  for (const [body, field] of [
    [{ title: "a", target: "javascript:alert(1)" }, "target"],
    [{ title: "a", target: "http://127.0.0.1/" }, "target"],
    [{ title: "a", target, suffix: "аbcdef" }, "suffix"],
    [{ title: "", target }, "title"],
  ] as const) {
    const { status, json } = await add(body);
    expect([status, json.field]).toEqual([400, field]);
  }
});

test("a channel that is no link is none, and reading reports makes no links", async () => {
  const reader = await makeOpenKey(service, world, { scopes: ["report"] });
  const refused = await openCall(service, reader, "/links", {
    method: "POST",
    body: { title: "a", target },
  });
  expect(refused.status).toBe(403);
  const [channelId] = world.channelIds;
  expect((await openCall(service, key, `/links/${channelId}`)).status).toBe(404);
});

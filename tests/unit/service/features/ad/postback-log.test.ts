import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; appkey: string };

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

async function addPostback(n: number, channelId: number, at: string, state: number, reason = "") {
  await service.store.pool.query(
    `INSERT INTO postback (app_id, id, channel_id, device_id, platform, event, source, happened_at,
       due_at, state, reason, click, status)
     VALUES ($1, $2, $3, $2, 'ocean', $4, 'install', $5, $5, $6, $7, '{}', $8)`,
    [
      ...[world.app.id, idOf(n), channelId, n === 4 ? "pay" : "active", at, state, reason],
      reason === "HTTP" ? 401 : null,
    ],
  );
}

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  owner = { token: world.owner.token, appkey: world.app.appkey };
  const [one, two] = world.channelIds;
  // The last second of a day in Shanghai, and the first of the next.
  await addPostback(1, one, "2026-03-01T15:59:59Z", 1);
  await addPostback(2, one, "2026-03-01T16:00:00Z", 2, "HTTP");
  await addPostback(3, one, "2026-03-02T15:59:59Z", 3, "HTTP");
  await addPostback(4, one, "2026-03-02T16:00:00Z", 2, "timeout");
  await addPostback(5, two, "2026-03-02T01:00:00Z", 5, "FRAUD");
});
afterAll(() => service.close());

const dayTwo = { start: "2026-03-02", end: "2026-03-02" };

test("days are those of the app, from midnight to midnight, in the log as in the summary", async () => {
  const channelId = world.channelIds[0];
  const log = await service.call("ad/postbackLog", { channelId, ...dayTwo }, owner);
  expect(log.map.list.map(({ id }: { id: string }) => id)).toEqual([idOf(3), idOf(2)]);
  const { map } = await service.call("ad/postbackSummary", { channelId, ...dayTwo }, owner);
  expect(map).toEqual({
    results: { 0: 0, 1: 0, 2: 1, 3: 1, 4: 0, 5: 0 },
    reasons: [{ reason: "HTTP", status: 401, count: 2 }],
    events: ["active"],
  });
});

test("the log can be kept to an event and a result", async () => {
  const request = async (body: object) =>
    (await service.call("ad/postbackLog", body as never, owner)).map.list.map(
      ({ id }: { id: string }) => id,
    );
  expect(await request({ event: "pay" })).toEqual([idOf(4)]);
  expect(await request({ event: "pay", result: 1 })).toEqual([]);
  expect(await request({ result: 2 })).toEqual([idOf(4), idOf(2)]);
  expect(await request({ event: "' OR 1=1 --" })).toEqual([]);
});

test("a range that ends before it begins, or a day that is none, is refused at its field", async () => {
  const reversed = { start: "2026-03-02", end: "2026-03-01" };
  const response = await service.call("ad/postbackSummary", reversed, owner);
  expect(response).toMatchObject({ retCode: "0400", data: { field: "end" } });
  const none = { start: "2026-02-31", end: "2026-03-01" };
  expect(await service.call("ad/postbackLog", none, owner)).toMatchObject({ retCode: "0400" });
});

test("who may see one channel sees nothing of the others, in figures neither", async () => {
  const token = await world.authorise("13800000077", [{ key: "channel", level: "edit" }], {
    type: "channels",
    ids: [world.channelIds[1]],
  });
  const session = { token, appkey: world.app.appkey };
  const { map } = await service.call("ad/postbackSummary", {}, session);
  expect(map).toMatchObject({ results: { 1: 0, 2: 0, 5: 1 }, reasons: [] });
  expect(await service.call("ad/postbackTries", { id: idOf(2) }, session)).toMatchObject({
    retCode: "0404",
  });
  expect(await service.call("ad/replay", { ids: [idOf(2)] }, session)).toMatchObject({
    retCode: "0409",
  });
});

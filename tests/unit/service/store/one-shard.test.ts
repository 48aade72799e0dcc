import { afterAll, beforeAll, expect, test } from "vitest";
import { hotCalls } from "../../../../service/calls/hot-calls";
import { type Asked, askedBy, askingMany } from "../../../support/shards";
import { type ReportWorld, startReportWorld } from "../../widgets/report/report-world";

let here: ReportWorld;
let eventNo: number;
let session: { token: string; appkey: string };
beforeAll(async () => {
  here = await startReportWorld();
  session = { token: here.owner.token, appkey: here.world.app.appkey };
  // Single devices are shown by the professional edition only.
  await here.test.store.pool.query("UPDATE app SET edition = '1' WHERE id = $1", [
    here.world.app.id,
  ]);
  const { map } = await here.test.call("event/add", { eventId: "level", name: "升级" }, session);
  eventNo = map.id;
});
afterAll(() => here.test.close());

async function expectOneShard(asked: Asked[]): Promise<void> {
  expect(await askingMany(here.test.store, asked)).toEqual([]);
}

const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);

test.each(hotCalls)("%s asks one shard", async (name) => {
  const [channelId] = here.world.channelIds;
  const range = {
    start: dayOf(here.test.now() - 6 * 86_400_000),
    end: dayOf(here.test.now()),
  };
  const asked = await askedBy(async () => {
    const answer = await here.test.call(
      name,
      { ...range, channelId, id: eventNo, columns: ["visit", "install"] } as never,
      session,
    );
    expect(answer.retCode).toBe("0000");
  });
  await expectOneShard(asked);
});

test("a landing page asks one shard", async () => {
  const [id] = here.world.channelIds;
  const { map } = await here.test.call("channel/detail", { id }, session);
  const asked = await askedBy(async () => {
    const answer = await here.test.service.handle(new Request(map.link), { ip: "1.2.3.4" });
    expect(answer.status).toBe(200);
  });
  await expectOneShard(asked);
});

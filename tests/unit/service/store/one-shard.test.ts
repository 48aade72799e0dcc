import { afterAll, beforeAll, expect, test } from "vitest";
import { hotCalls } from "../../../../service/calls/hot-calls";
import { type Asked, askingMany, requestedBy } from "../../../support/shards";
import { type ReportWorld, startReportWorld } from "../../widgets/report/report-world";

let view: ReportWorld;
let eventNo: number;
let session: { token: string; appkey: string };
beforeAll(async () => {
  view = await startReportWorld();
  session = { token: view.owner.token, appkey: view.world.app.appkey };
  // Single devices are shown by the professional edition only.
  await view.test.store.pool.query("UPDATE app SET edition = '1' WHERE id = $1", [
    view.world.app.id,
  ]);
  const { map } = await view.test.call("event/add", { eventId: "level", name: "升级" }, session);
  eventNo = map.id;
});
afterAll(() => view.test.close());

async function expectOneShard(requested: Asked[]): Promise<void> {
  expect(await askingMany(view.test.store, requested)).toEqual([]);
}

const dayOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10);

test.each(hotCalls)("%s asks one shard", async (name) => {
  const [channelId] = view.world.channelIds;
  const range = {
    start: dayOf(view.test.now() - 6 * 86_400_000),
    end: dayOf(view.test.now()),
  };
  const requested = await requestedBy(async () => {
    const response = await view.test.call(
      name,
      {
        ...range,
        channelId,
        id: eventNo,
        columns: ["visit", "install"],
        metric: name === "stat/events" ? "click" : "install",
      } as never,
      session,
    );
    expect(response.retCode).toBe("0000");
  });
  await expectOneShard(requested);
});

test("a landing page asks one shard", async () => {
  const [id] = view.world.channelIds;
  const { map } = await view.test.call("channel/detail", { id }, session);
  const requested = await requestedBy(async () => {
    const response = await view.test.service.handle(new Request(map.link), { ip: "1.2.3.4" });
    expect(response.status).toBe(200);
  });
  await expectOneShard(requested);
});

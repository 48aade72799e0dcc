import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hotCalls } from "../../../../service/calls/hot-calls";
import { type ReportWorld, startReportWorld } from "../../widgets/report/report-world";

interface Asked {
  name: string;
  text: string;
  values: unknown[];
}

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

/** What the service asks of the store while `run` runs. */
async function askedBy(run: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const spy = vi.spyOn(pg.Client.prototype, "query");
  await run();
  for (const [config, values] of spy.mock.calls as unknown as [string | Asked, unknown[]?][]) {
    const told = typeof config === "string" ? { name: "", text: config } : config;
    const given = values ?? (typeof config === "string" ? [] : config.values);
    if (/^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(told.text)) {
      asked.push({ name: told.name ?? "", text: told.text, values: given ?? [] });
    }
  }
  spy.mockRestore();
  return asked;
}

/** Of each part of a plan that a cluster spreads, how many shards it is sent to. */
async function shardsOf({ text, values }: Asked): Promise<number[]> {
  const { rows } = await here.test.store.pool.query<{ "QUERY PLAN": string }>({
    text: `EXPLAIN ${text}`,
    values,
  });
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  if (plan.includes("pull to coordinator")) return [Number.POSITIVE_INFINITY];
  return [...plan.matchAll(/Task Count: (\d+)/g)].map((match) => Number(match[1]));
}

async function expectOneShard(asked: Asked[]): Promise<void> {
  const spread: string[] = [];
  for (const one of new Map(asked.map((each) => [each.text, each])).values()) {
    const shards = await shardsOf(one);
    if (shards.some((count) => count !== 1)) spread.push(`${shards.join(", ")}: ${one.text}`);
  }
  expect(spread).toEqual([]);
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

test("what an app sends asks one shard", async () => {
  const [id] = here.world.channelIds;
  const { map } = await here.test.call("channel/detail", { id }, session);
  const device = (deviceId: string) => ({ deviceId, platform: "android" });
  const asked = await askedBy(async () => {
    await here.send("click", [{ type: "click", visitorId: "v", channelCode: map.channelCode }]);
    await here.send("install", [{ ...device("e"), packageChannel: map.channelCode }]);
    await here.send("register", [device("e")]);
    await here.send("pay", [{ ...device("e"), amountCents: 100 }]);
    await here.send("event", [{ ...device("e"), eventId: "level", value: 1 }]);
  });
  await expectOneShard(asked);
  expect(asked.some((one) => one.name === "ingest-write-events")).toBe(true);
});

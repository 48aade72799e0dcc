import { beforeAll, expect, test, vi } from "vitest";
import type { CallBody, LinkDetail, LinkReport } from "../../../../../src/core/api/contract";
import { addLink, agents, open, prepareLinks, service, session } from "./link-world";

prepareLinks();

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let link: LinkDetail;
/** Midnight of today in the app's zone. */
let midnightMs: number;

const dayOf = (days: number) =>
  new Date(midnightMs + days * dayMs + 8 * hourMs).toISOString().slice(0, 10);

const report = async (body: Omit<CallBody<"xlink/report">, "id">): Promise<LinkReport> => {
  const answer = await service.call("xlink/report", { id: link.id, ...body }, session);
  if (!answer.map) throw new Error(JSON.stringify(answer));
  return answer.map;
};

/** Opens the link at a time; the clock ends half past ten of the last day. */
async function openAt(days: number, hour: number, ip: string, agent: string = agents.desktop) {
  service.wait(midnightMs + days * dayMs + hour * hourMs - service.now());
  await open(link, { ip, agent });
}

beforeAll(async () => {
  service.stopClock();
  midnightMs = Math.floor((service.now() + 8 * hourMs) / dayMs) * dayMs - 8 * hourMs;
  const variants = ["a", "b"].map((host) => ({ url: `https://${host}.example.com/`, weight: 50 }));
  link = await addLink({ variants });
  midnightMs += dayMs;
  await openAt(0, 9, "1.1.1.1", agents.android);
  await openAt(0, 10 + 1 / 6, "1.1.1.2");
  await openAt(0, 10 + 5 / 6, "1.1.1.3");
  await openAt(0, 18, "1.1.1.4", agents.iphone);
  await openAt(1, 9, "1.1.1.1");
  await openAt(1, 10.5, "1.1.1.9");
  await vi.waitFor(
    async () => expect((await report({ start: dayOf(0), end: dayOf(1) })).click).toBe(6),
    { timeout: 15_000 },
  );
});

test("compares a running day with the same part of the day before", async () => {
  const body = { start: dayOf(1), end: dayOf(1), compare: { kind: "previous" as const } };
  const seen = await report(body);
  expect(seen).toMatchObject({ click: 2, visitor: 2, granularity: "hour" });
  // Half of the two clicks between ten and eleven counts; who clicked is known to the moment.
  expect(seen.compare).toMatchObject({
    start: dayOf(0),
    end: dayOf(0),
    isUnfinished: true,
    isEstimated: false,
    click: 2,
    visitor: 2,
  });
  expect(seen.compare?.points).toHaveLength(11);
  expect(seen.compare?.points.map(({ click }) => click)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1]);
  expect(
    seen.dimensions.platform.map(({ value, click, previous }) => [value, click, previous]),
  ).toEqual([
    ["web", 2, { click: 1, visitor: 1 }],
    ["android", 0, { click: 1, visitor: 1 }],
  ]);
  const before = seen.variants.map(({ previous }) => previous);
  expect(before.reduce((sum, one) => sum + (one?.click ?? 0), 0)).toBe(2);
  const channels = { ...body, channelIds: [link.id], groupBy: "channel" as const };
  const rows = await service.call("channel/selfChannelList", channels, session);
  expect(rows.map.list[0].previous.counts.click).toBe(seen.compare?.click);
});

test("compares finished days with what the report says of them alone", async () => {
  service.wait(2 * dayMs);
  const custom = { kind: "custom" as const, start: dayOf(0), end: dayOf(0) };
  const seen = await report({ start: dayOf(1), end: dayOf(1), compare: custom });
  const alone = await report({ start: dayOf(0), end: dayOf(0) });
  expect(alone.compare).toBeNull();
  expect(alone.dimensions.platform[0]).not.toHaveProperty("previous");
  const { points, click, install, register, wakeup, visitor } = alone;
  expect(seen.compare).toMatchObject({ points, click, install, register, wakeup, visitor });
  expect(seen.compare?.isUnfinished).toBe(false);
  for (const key of ["browser", "platform", "system", "province", "via"] as const)
    for (const { value, click, visitor } of alone.dimensions[key])
      expect(seen.dimensions[key].find((one) => one.value === value)?.previous).toEqual({
        click,
        visitor,
      });
});

test("has no mean of a day of visitors, and nothing of visits that are no longer kept", async () => {
  const range = { start: dayOf(1), end: dayOf(1) };
  const longer = { kind: "custom" as const, start: dayOf(-1), end: dayOf(0) };
  const { compare, dimensions } = await report({ ...range, compare: longer });
  expect(compare).toMatchObject({ ownDays: 1, days: 2, click: 4, visitor: null });
  expect(dimensions.platform.find(({ value }) => value === "web")?.previous).toEqual({
    click: 2,
    visitor: null,
  });
  const purged = await report({ ...range, compare: { kind: "lastYear" as const } });
  expect(purged.compare).toMatchObject({ click: 0, visitor: null });
  expect(purged.dimensions.platform[0]?.previous).toBeNull();
});

test("refuses a period that is none beside its field", async () => {
  const compare = { kind: "custom" as const, start: dayOf(1), end: dayOf(0) };
  const body = { id: link.id, start: dayOf(1), end: dayOf(1), compare };
  expect((await service.call("xlink/report", body, session)).retCode).toBe("0400");
});

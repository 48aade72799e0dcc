import { afterAll, beforeAll } from "vitest";
import type { ReportApp } from "../../../../../service/reporting/report-app";
import { noFilter } from "../../../../../service/reporting/selection";
import { defaultZones } from "../../../../../src/core/format/zone";
import {
  appId,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../../support/ingest";

export let ingest: TestIngest;
export const app: ReportApp = { appId, zones: defaultZones, channelIds: null };
export let count = 0;
export const device = (deviceId: string, ts: number, more: object = {}) => ({
  id: `event-id-${++count}`,
  ts,
  deviceId,
  platform: "android",
  ...more,
});
export const filter = {
  ...noFilter,
  start: "2026-09-14",
  end: "2026-09-17",
};
export const nowMs = noonMs + 3 * dayMs;

/** Opens a store with installs and events of some days for the tests of a file. */
export function prepareReportDays(): void {
  /** Four devices on the 14th: a, b of channel 1, c of channel 2, d organic; a returns on the 15th and 17th. */
  beforeAll(async () => {
    ingest = await openTestIngest();
    await ingest.addChannel(1);
    await ingest.addChannel(2, { type: 2 });
    await ingest.addChannel(3);
    await ingest.rows("UPDATE channel SET parent_id = 1 WHERE id = 3");
    const first = noonMs - 2 * dayMs;
    const at = async (ms: number, kind: string, events: object[]) => {
      ingest.now.ms = ms;
      await ingest.post(kind, events);
    };
    await at(first, "click", [
      { id: "visit-0001", ts: first, type: "visit", visitorId: "v1", code: "link1" },
      { id: "visit-0002", ts: first + hourMs, type: "visit", visitorId: "v1", code: "link1" },
      { id: "click-0001", ts: first + 1, type: "click", visitorId: "v1", code: "link3" },
    ]);
    await at(first, "install", [
      device("a", first, { packageChannel: "code1", version: "1.0", province: "广东" }),
      device("b", first, { packageChannel: "code1", version: "2.0", province: "北京" }),
      device("c", first, { packageChannel: "code2", version: "2.0", province: "广东" }),
      device("d", first, { platform: "ios", version: "1.0" }),
    ]);
    await at(first, "register", [device("a", first), device("a", first), device("c", first)]);
    await at(first + dayMs, "open", [device("a", first + dayMs), device("c", first + dayMs)]);
    await at(nowMs - hourMs, "open", [device("a", first + 3 * dayMs), device("a", nowMs - hourMs)]);
    await at(nowMs, "pay", [device("a", nowMs, { amountCents: 1250 })]);
  });
  afterAll(() => ingest.close());
}

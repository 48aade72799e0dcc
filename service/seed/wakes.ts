import { hashId } from "../ingest/batch/arrival";
import { eventType } from "../ingest/batch/event-type";
import type { Device } from "../ingest/batch/state";
import type { Random } from "./random";
import { momentText, type TableLines, tableLines } from "./table-lines";
import type { SeedClock } from "./traffic-plan";

const reengagedDays = 31;
const share = 0.08;
const dayMs = 86_400_000;
const columns = ["app_id", "ts", "eid", "type", "channel_id", "actor", "platform", "ip", "params"];

/** The rows of `event` that tell which devices a link brought back, on days of the last month when they were active. */
export function reengagementLines(
  devices: Device[],
  { nowMs, offsetMs, today }: SeedClock,
  random: Random,
): TableLines {
  return tableLines("event", columns, wakes(devices, { nowMs, offsetMs, today }, random));
}

function* wakes(
  devices: Device[],
  { nowMs, offsetMs, today }: Omit<SeedClock, "hourOfDay">,
  random: Random,
) {
  for (const { appId, id, lastDay, activeDays, installDay, channelId, platform, ip } of devices) {
    if (lastDay === null || installDay === null) continue;
    for (let day = Math.max(today - reengagedDays, installDay + 1); day <= lastDay; day++) {
      if (((activeDays >> BigInt(lastDay - day)) & 1n) === 0n) continue;
      if (!random.chance(share)) continue;
      const ts = day * dayMs - offsetMs + Math.floor(dayMs * (0.35 + random.next() * 0.6));
      if (ts > nowMs) continue;
      const eid = hashId(`seed:wake:${id}:${day}`);
      const row = [appId, momentText(ts), eid, eventType.open, channelId, id, platform, ip];
      yield [...row, '{"wake":true}'];
    }
  }
}

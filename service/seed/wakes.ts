import { hashId } from "../ingest/batch/arrival";
import type { Device } from "../ingest/batch/state";
import { eventType } from "../ingest/count/keep-event";
import { momentText, type TableLines, tableLines } from "./table-lines";
import type { SeedClock } from "./traffic-plan";

const wokenDays = 31;
const share = 0.08;
const dayMs = 86_400_000;
const shanghaiMs = 8 * 3_600_000;
const columns = ["app_id", "ts", "eid", "type", "channel_id", "actor", "platform", "ip", "params"];

/** The rows of `event` that tell which devices a link brought back, on days of the last month when they were active. */
export function wakeLines(devices: Device[], { nowMs, today }: SeedClock): TableLines {
  return tableLines("event", columns, wakes(devices, nowMs, today));
}

function* wakes(devices: Device[], nowMs: number, today: number) {
  for (const { appId, id, lastDay, activeDays, installDay, channelId, platform, ip } of devices) {
    if (lastDay === null || installDay === null) continue;
    for (let day = Math.max(today - wokenDays, installDay + 1); day <= lastDay; day++) {
      if (((activeDays >> BigInt(lastDay - day)) & 1n) === 0n) continue;
      const eid = hashId(`seed:wake:${id}:${day}`);
      const chance = Number.parseInt(eid.slice(0, 8), 16) / 2 ** 32;
      const ts = day * dayMs - shanghaiMs + Math.floor(dayMs * (0.35 + (chance / share) * 0.6));
      if (chance >= share || ts > nowMs) continue;
      const row = [appId, momentText(ts), eid, eventType.open, channelId, id, platform, ip];
      yield [...row, '{"wake":true}'];
    }
  }
}

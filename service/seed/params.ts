import type { Device } from "../ingest/batch/state";
import { organicChannel } from "../store/event-tables";
import { paramSource } from "../store/param-tables";
import type { Random } from "./random";
import { type TableLines, tableLines } from "./table-lines";

const pages = ["home", "spring-sale", "invite", "goods-1024", "goods-2048", "article", "video"];
const regions = ["east", "south", "north", "west"];
const agentsPerRegion = 9;
/** Days that parameters reach back. */
const paramDays = 30;

const columns = [
  "app_id",
  "device_id",
  "name",
  "source",
  "value",
  "day",
  "platform",
  "channel_id",
] as const;

/** The rows of `install_param`: what links of the last days carried. */
export function paramLines(devices: Device[], today: number, random: Random): TableLines {
  const recent = devices.filter(({ installDay }) => (installDay ?? 0) > today - paramDays);
  return tableLines("install_param", columns, carried(recent, random));
}

/** The page they stood on, and whose they were. */
function* carried(devices: Device[], random: Random): Generator<(string | number)[]> {
  for (const { appId, id, channelId, installDay, platform } of devices) {
    if (channelId === organicChannel || installDay === null || !random.chance(0.5)) continue;
    const carriedBy = [installDay, platform, channelId];
    const row = (name: string, value: string) => [
      appId,
      id,
      name,
      paramSource.link,
      value,
      ...carriedBy,
    ];
    yield row("page", random.pick(pages));
    if (!random.chance(0.4)) continue;
    const agent = `${random.pick(regions)}-${String(random.int(1, agentsPerRegion)).padStart(2, "0")}`;
    yield row("agent", agent);
  }
}

import type { CarriedParam } from "../ingest/batch/carried-param";
import type { Device } from "../ingest/batch/state";
import { organicChannel } from "../store/event-tables";
import type { Random } from "./random";

const pages = ["home", "spring-sale", "invite", "goods-1024", "goods-2048", "article", "video"];
const regions = ["east", "south", "north", "west"];
const agentsPerRegion = 9;

/** Parameters that links of the last days carried: the page they stood on, and whose they were. */
export function* seedParams(devices: Device[], random: Random): Generator<CarriedParam> {
  for (const { appId, id, channelId, installDay, platform } of devices) {
    if (channelId === organicChannel || installDay === null || !random.chance(0.5)) continue;
    const by = {
      appId,
      deviceId: id,
      day: installDay,
      platform,
      channelId,
      source: "link" as const,
    };
    yield { ...by, name: "page", value: random.pick(pages) };
    if (!random.chance(0.4)) continue;
    const agent = `${random.pick(regions)}-${String(random.int(1, agentsPerRegion)).padStart(2, "0")}`;
    yield { ...by, name: "agent", value: agent };
  }
}

import { evaluateDue } from "../../service/features/monitor";
import { localHour, oneZone } from "../../service/store/local-time";
import type { CallBody } from "../../src/core/api/contract";
import type { TestService } from "./service";

export const zones = oneZone("Asia/Shanghai");
export const hourMs = 3_600_000;

/** A rule: fewer than ten installs of the app in an hour. */
export const newRule = (
  ownerId: number,
  more: Partial<CallBody<"monitor/addRule">> = {},
): CallBody<"monitor/addRule"> => ({
  name: "安装量过低",
  metric: "install",
  eventNo: null,
  objects: [{ kind: "app", id: "" }],
  condition: { kind: "fixed", op: "below", value: 10, upper: null },
  period: "hour",
  hours: { from: 0, to: 0 },
  minSample: 0,
  silence: "none",
  level: 2,
  ways: ["site"],
  receivers: [ownerId],
  ...more,
});

export interface Count {
  /** Hours back from the one under way. */
  ago: number;
  channelId?: number;
  platform?: number;
  install?: number;
  click?: number;
  visit?: number;
}

/** Counts of hours that are over, as reports would have left them. */
export async function countHours(
  service: TestService,
  appId: number,
  counts: readonly Count[],
): Promise<void> {
  const hour = localHour(zones, service.now());
  for (const { ago, channelId = -1, platform = 2, install = 0, click = 0, visit = 0 } of counts) {
    await service.store.pool.query(
      `INSERT INTO rollup_hour (app_id, match, channel_id, t, platform, install, click, visit)
       VALUES ($1, -1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (app_id, match, channel_id, t, platform)
       DO UPDATE SET install = $5, click = $6, visit = $7`,
      [appId, channelId, hour - ago, platform, install, click, visit],
    );
  }
}

const chinaMs = 8 * hourMs;
const dayMs = 24 * hourMs;

/** Moves the clock to two in the morning of the day that it is in China: hours pass, and it is still that day. */
export function toEarlyMorning(service: TestService): void {
  const sinceMidnight = (service.now() + chinaMs) % dayMs;
  service.wait(2 * hourMs - sinceMidnight);
}

/** Moves the clock to a minute and a half after the next full hour. */
export function toNextHour(service: TestService): void {
  const left = hourMs - (service.now() % hourMs);
  service.wait(left + 90_000);
}

export async function judge(service: TestService): Promise<number> {
  const errors: unknown[] = [];
  const judged = await evaluateDue({
    db: service.store.db,
    now: service.now,
    onFault: (error) => errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return judged;
}

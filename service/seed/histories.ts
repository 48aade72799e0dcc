import type { Method } from "../attribution/touches";
import type { Candidate } from "../attribution/waterfall";
import { hashId } from "../ingest/batch/arrival";
import { eventType } from "../ingest/batch/event-type";
import type { Device } from "../ingest/batch/state";
import { matchCode, organicChannel } from "../store/event-tables";
import type { Random } from "./random";
import { momentText, type TableLines, tableLines } from "./table-lines";
import type { SeedClock } from "./traffic-plan";

const candidateDays = 14;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

const methodOf = new Map<number, Method | "organic">(
  Object.entries(matchCode).map(([name, code]) => [code, name as Method | "organic"]),
);

const eventColumns = [
  "app_id",
  "ts",
  "eid",
  "type",
  "channel_id",
  "actor",
  "platform",
  "ip",
] as const;

const candidateColumns = [
  "app_id",
  "device_id",
  "installed_at",
  "position",
  "channel_id",
  "method",
  "touched_at",
  "is_click",
  "won",
  "reason",
  "lost_to",
] as const;

/**
 * The rows of `install_candidate` and `event`: what the installs of the last two weeks were decided
 * by, and what happened in the last day.
 */
export function historyLines(
  devices: Device[],
  channelIds: number[],
  { nowMs }: SeedClock,
  random: Random,
): TableLines[] {
  const candidates: ReturnType<typeof candidateRow>[] = [];
  const events: ReturnType<typeof eventRow>[] = [];
  for (const device of devices) {
    const { installedMs } = device;
    if (installedMs === null || installedMs < nowMs - candidateDays * dayMs) continue;
    candidatesOf(device, installedMs, channelIds, random).forEach((candidate, position) => {
      candidates.push(candidateRow(device, installedMs, position, candidate));
    });
    if (installedMs <= nowMs - dayMs) continue;
    for (const [type, ms] of eventsOf(device, installedMs, random)) {
      if (ms <= nowMs) events.push(eventRow(device, type, ms));
    }
  }
  return [
    tableLines("install_candidate", candidateColumns, candidates),
    tableLines("event", eventColumns, events),
  ];
}

function candidateRow(
  { appId, id }: Device,
  installedMs: number,
  position: number,
  { channelId, method, touchMs, isClick, won, reason, lostTo }: Candidate,
) {
  const touchedAt = touchMs === null ? null : momentText(touchMs);
  const by = [channelId, matchCode[method], touchedAt, isClick, won, reason, lostTo];
  return [appId, id, momentText(installedMs), position, ...by];
}

function eventRow({ appId, id, channelId, platform, ip }: Device, type: number, ms: number) {
  const eid = hashId(`seed:event:${id}:${type}`);
  return [appId, momentText(ms), eid, type, channelId, id, platform, ip];
}

function candidatesOf(
  { channelId, match, ctitSeconds }: Device,
  installedMs: number,
  channelIds: number[],
  random: Random,
): Candidate[] {
  const method = methodOf.get(match) ?? "organic";
  const candidates: Candidate[] = [];
  if (channelId !== organicChannel && method !== "organic") {
    const isPackage = method === "package";
    candidates.push({
      channelId,
      method,
      touchId: null,
      touchMs: isPackage ? null : installedMs - (ctitSeconds ?? 0) * 1000,
      isClick: !isPackage,
      won: true,
      reason: "",
      lostTo: null,
    });
  }
  if (channelIds.length === 0 || !random.chance(0.25)) return candidates;
  const other = random.pick(channelIds);
  if (other === channelId) return candidates;
  const isLate = candidates.length === 0 || random.chance(0.4);
  const ageMs = isLate ? random.int(25, 60) * hourMs : random.int(2, 23) * hourMs;
  candidates.push({
    channelId: other,
    method: "fingerprint",
    touchId: null,
    touchMs: installedMs - ageMs,
    isClick: true,
    won: false,
    reason: isLate ? "WINDOW_EXPIRED" : "LOST_TO",
    lostTo: isLate ? null : channelId,
  });
  return candidates;
}

/** The install, the launch with it, and for some the registration. */
function* eventsOf(
  { registerDay }: Device,
  installedMs: number,
  random: Random,
): Generator<[type: number, ms: number]> {
  yield [eventType.install, installedMs];
  yield [eventType.open, installedMs + random.int(1, 3) * 1000];
  if (registerDay !== null) {
    yield [eventType.register, installedMs + random.int(20, 600) * 1000];
  }
}

import type pg from "pg";
import type { Candidate } from "../attribution/ladder";
import type { Method } from "../attribution/touches";
import { hashId } from "../ingest/batch/arrival";
import { BatchState, type Device } from "../ingest/batch/state";
import { eventType } from "../ingest/count/keep-event";
import { write } from "../ingest/write/write";
import { matchCode, organicChannel } from "../store/event-tables";
import type { Random } from "./random";
import type { SeedClock } from "./traffic-plan";

const candidateDays = 14;
const dayMs = 86_400_000;
const hourMs = 3_600_000;

const methodOf = new Map<number, Method | "organic">(
  Object.entries(matchCode).map(([name, code]) => [code, name as Method | "organic"]),
);

/** What the installs of the last two weeks were decided by, and what happened in the last day. */
export async function seedHistories(
  client: pg.ClientBase,
  devices: Device[],
  channelIds: number[],
  { nowMs }: SeedClock,
  random: Random,
): Promise<void> {
  const state = new BatchState();
  for (const device of devices) {
    const { installedMs } = device;
    if (installedMs === null || installedMs < nowMs - candidateDays * dayMs) continue;
    const candidates = candidatesOf(device, installedMs, channelIds, random);
    state.newCandidates.push({ device, installedMs, candidates });
    if (installedMs > nowMs - dayMs) noteEvents(state, device, installedMs, nowMs, random);
  }
  await write(client, state);
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
function noteEvents(
  state: BatchState,
  device: Device,
  installedMs: number,
  nowMs: number,
  random: Random,
): void {
  const { appId, id: actor, channelId, platform, ip, registerDay } = device;
  const note = (type: number, tsMs: number) => {
    if (tsMs > nowMs) return;
    const eid = hashId(`seed:event:${actor}:${type}`);
    state.newEvents.push({ appId, tsMs, eid, type, channelId, actor, platform, ip, params: null });
  };
  note(eventType.install, installedMs);
  note(eventType.open, installedMs + random.int(1, 3) * 1000);
  if (registerDay !== null) note(eventType.register, installedMs + random.int(20, 600) * 1000);
}

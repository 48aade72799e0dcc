import { expect } from "vitest";
import type { AppAccess } from "../../../../service/base/caller";
import { cohortReport, cohortSplit } from "../../../../service/features/analysis/cohorts";
import { noFilter } from "../../../../service/reporting/selection";
import { addMonths, dayNumber, dayText } from "../../../../service/store/local-time";
import type { CohortReply, CohortUnit, ReturnMode } from "../../../../src/core/api/contract";
import type { TestIngest } from "../../../support/ingest";

/** An install or a registration, and the days its device was active until the next install. */
interface Member {
  day: number;
  channelId: number;
  days: number[];
}

const local = "floor(extract(epoch FROM ts AT TIME ZONE 'Asia/Shanghai') / 86400)::integer";

/** Reads who joined a cohort from the stored events alone. */
async function membersOf({ rows }: TestIngest, basis: "install" | "register"): Promise<Member[]> {
  const events: { actor: string; type: number; day: number; channel: number; again: boolean }[] =
    await rows(
      `SELECT actor, type, ${local} AS day, channel_id AS channel, params IS NOT NULL AS again
       FROM event WHERE type IN (3, 4, 5) ORDER BY ts`,
    );
  const members: Member[] = [];
  const installs = new Map<string, Member>();
  const registered = new Map<string, Member>();
  for (const { actor, type, day, channel, again } of events) {
    if (type === 3 && !again) {
      const overtaking = installs.has(actor) ? undefined : registered.get(actor);
      if (overtaking) overtaking.channelId = channel;
      else registered.delete(actor);
      const member = { day, channelId: channel, days: [] };
      installs.set(actor, member);
      if (basis === "install") members.push(member);
    }
    if (type === 5 && !registered.has(actor)) {
      const member = { day, channelId: installs.get(actor)?.channelId ?? 0, days: [] };
      registered.set(actor, member);
      if (basis === "register") members.push(member);
    }
    if (type === 5) continue;
    installs.get(actor)?.days.push(day);
    registered.get(actor)?.days.push(day);
  }
  return members;
}

const startOf: Record<CohortUnit, (day: number) => number> = {
  day: (day) => day,
  week: (day) => day - ((((day + 3) % 7) + 7) % 7),
  month: (day) => dayNumber(`${dayText(day).slice(0, 7)}-01`),
};
const later: Record<CohortUnit, (start: number, n: number) => number> = {
  day: (start, n) => start + n,
  week: (start, n) => start + 7 * n,
  month: (start, n) => addMonths(start, n),
};

function countOf(members: Member[], unit: CohortUnit, mode: ReturnMode, start: number, n: number) {
  const from = later[unit](start, mode === "exact" ? n : 1);
  const to = later[unit](start, n + 1) - 1;
  return members.filter(
    (one) => startOf[unit](one.day) === start && one.days.some((day) => day >= from && day <= to),
  ).length;
}

/** Checks that every view of cohorts tells what the events tell. */
export async function cohortViewsAgree(
  ingest: TestIngest,
  app: AppAccess,
  range: { start: string; end: string },
  nowMs: number,
  round: string,
): Promise<void> {
  const { db } = ingest.store;
  const plain = { ...noFilter, ...range, eventId: null, weekdays: [] };
  for (const basis of ["install", "register"] as const) {
    const members = await membersOf(ingest, basis);
    for (const unit of ["day", "week", "month"] as const)
      for (const mode of ["exact", "within"] as const) {
        const steps = [1, 2, 7];
        const query = { ...plain, basis, unit, mode, steps };
        const found: CohortReply = await cohortReport(db, app, query, nowMs);
        const where = `${round} ${basis} ${unit} ${mode}`;
        const rows = found.rows
          .filter(({ size }) => size > 0)
          .map(({ size, cells }) => [size, ...cells.map(({ count }) => count)]);
        const starts = [...new Set(members.map(({ day }) => startOf[unit](day)))];
        const expected = starts
          .sort((a, b) => a - b)
          .map((start) => [
            members.filter(({ day }) => startOf[unit](day) === start).length,
            ...steps.map((n) => countOf(members, unit, mode, start, n)),
          ]);
        expect(rows, where).toEqual(expected);
        const split = await cohortSplit(db, app, { ...query, by: "channel" }, nowMs);
        const sizes = Object.fromEntries(split.map(({ id, size }) => [id, size]));
        const byChannel: Record<string, number> = {};
        // Sub-channels are part of their parent.
        for (const { channelId } of members) {
          const family = channelId === 4 ? 3 : channelId;
          byChannel[family] = (byChannel[family] ?? 0) + 1;
        }
        expect(sizes, where).toEqual(byChannel);
        for (const { average } of split)
          for (const { rate } of average) expect(rate ?? 0, where).toBeLessThanOrEqual(1);
      }
  }
}

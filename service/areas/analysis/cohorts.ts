import type { CohortReply, CohortSplit, ValidBody } from "../../../src/core/api/contract";
import { isComplete } from "../../../src/core/format/period";
import type { AppAccess } from "../../base/caller";
import { Refusal } from "../../base/refusal";
import {
  type DayRange,
  periodsOf,
  periodText,
  readRange,
  wholePeriods,
} from "../../figures/periods";
import { readCohorts } from "../../figures/read-retained";
import { weightedAverage } from "../../figures/retention-rows";
import { type Selection, select } from "../../figures/selection";
import { localDay, monthOfDay, weekOfDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import { lastDayOf } from "./cohort-windows";
import { partNames } from "./part-names";
import { type CohortCount, type CohortQuery, readDeviceCohorts } from "./read-cohorts";

type Asked = ValidBody<"stat/cohorts">;

const lookedThroughDays = 31;
const partsAtMost = 5;

/** Counts kept per cohort, channel and match answer this; everything else is read from the devices. */
const isRolledUp = ({ basis, unit, mode, eventId }: CohortQuery, { isByDevice }: Selection) =>
  basis !== "active" &&
  basis !== "wake" &&
  unit === "day" &&
  mode === "exact" &&
  eventId === null &&
  !isByDevice;

function rangeOf(asked: Asked): DayRange {
  const range = readRange("day", asked.start, asked.end);
  const isHeavy = asked.basis === "active" || asked.basis === "wake" || asked.eventId !== null;
  if (isHeavy && range.end - range.start >= lookedThroughDays) {
    const byBasis = asked.basis === "wake" ? "拉起留存" : "活跃留存";
    const what = asked.eventId === null ? byBasis : "按事件计算的留存";
    throw new Refusal("0400", `${what}最多选择 ${lookedThroughDays} 天`, "end");
  }
  return asked.unit === "day" ? range : wholePeriods(asked.unit, range);
}

const stepsOf = ({ steps }: Asked) => [...new Set(steps)].sort((a, b) => a - b);

/** Cohorts of an app and how many of each came back. */
export async function cohortReport(
  db: Db,
  app: AppAccess,
  asked: Asked,
  nowMs: number,
): Promise<CohortReply> {
  const range = rangeOf(asked);
  const steps = stepsOf(asked);
  const selection = await select(db, app, asked);
  const counts = isRolledUp(asked, selection)
    ? await rolledUp(db, selection, asked, range, steps)
    : await readDeviceCohorts(db, selection, { ...asked, steps }, range, null);
  const rows = rowsOf(counts, asked, range, steps, localDay(app.zones, nowMs));
  return {
    basis: asked.basis,
    unit: asked.unit,
    steps,
    rows,
    average: weightedAverage(rows, steps),
    size: rows.reduce((sum, row) => sum + row.size, 0),
  };
}

/** The same for the largest parts of the devices. */
export async function cohortSplit(
  db: Db,
  app: AppAccess,
  asked: ValidBody<"stat/cohortSplit">,
  nowMs: number,
): Promise<CohortSplit[]> {
  const range = rangeOf(asked);
  const steps = stepsOf(asked);
  const selection = await select(db, app, asked);
  const counts = await readDeviceCohorts(db, selection, { ...asked, steps }, range, asked.by);
  const parts = groupBy(counts, "part");
  const today = localDay(app.zones, nowMs);
  const list = [...parts].map(([id, own]) => {
    const rows = rowsOf(own, asked, range, steps, today);
    const size = rows.reduce((sum, row) => sum + row.size, 0);
    return { id, name: "", size, average: weightedAverage(rows, steps) };
  });
  const largest = list.sort((a, b) => b.size - a.size).slice(0, partsAtMost);
  const nameOf = await partNames(
    db,
    app,
    asked.by,
    largest.map((part) => part.id),
  );
  return largest.map((part) => ({ ...part, name: nameOf(part.id) }));
}

function groupBy<Key extends "part" | "key">(counts: CohortCount[], key: Key) {
  const groups = new Map<CohortCount[Key], CohortCount[]>();
  for (const count of counts) {
    const group = groups.get(count[key]);
    if (group) group.push(count);
    else groups.set(count[key], [count]);
  }
  return groups;
}

async function rolledUp(
  db: Db,
  selection: Selection,
  { basis, weekdays }: Asked,
  range: DayRange,
  steps: number[],
): Promise<CohortCount[]> {
  const kept = basis === "register" ? "register" : "install";
  const cohorts = await readCohorts(db, selection, kept, range, steps);
  return [...cohorts].flatMap(([key, byStep]) =>
    weekdays.length > 0 && !weekdays.includes(key - weekOfDay(key) + 1)
      ? []
      : [...byStep].map(([n, devices]) => ({ part: "", key, n, devices })),
  );
}

function rowsOf(
  counts: CohortCount[],
  { unit, weekdays }: Pick<Asked, "unit" | "weekdays">,
  range: DayRange,
  steps: number[],
  today: number,
): CohortReply["rows"] {
  const byKey = groupBy(counts, "key");
  const first = { day: range.start, week: weekOfDay(range.start), month: monthOfDay(range.start) };
  const keys = periodsOf(unit, { start: first[unit], end: Math.min(range.end, today) });
  const isShown = (key: number) =>
    weekdays.length === 0 || unit !== "day" || weekdays.includes(key - weekOfDay(key) + 1);
  return keys.filter(isShown).map((key) => {
    const own = new Map((byKey.get(key) ?? []).map(({ n, devices }) => [n, devices]));
    const size = own.get(0) ?? 0;
    const cells = steps.map((n) => {
      const count = own.get(n) ?? 0;
      const matured = isComplete(lastDayOf(unit, key, n), today);
      return { n, count, rate: size > 0 ? count / size : 0, matured };
    });
    return { cohort: periodText(unit, key), size, cells };
  });
}

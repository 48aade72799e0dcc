import type { CohortReply, CohortSplit, ValidBody } from "../../../src/core/api/contract";
import { isComplete } from "../../../src/core/format/period";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import {
  type DayRange,
  periodsOf,
  periodText,
  readRange,
  wholePeriods,
} from "../../reporting/periods";
import { readCohorts } from "../../reporting/read-retained";
import { weightedAverage } from "../../reporting/retention-rows";
import { type Selection, select } from "../../reporting/selection";
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

function rangeOf(requested: Asked): DayRange {
  const range = readRange("day", requested.start, requested.end);
  const isHeavy =
    requested.basis === "active" || requested.basis === "wake" || requested.eventId !== null;
  if (isHeavy && range.end - range.start >= lookedThroughDays) {
    const byBasis = say(requested.basis === "wake" ? "拉起留存" : "活跃留存");
    const what = requested.eventId === null ? byBasis : say("按事件计算的留存");
    throw new ServiceError("0400", say("{}最多选择 {} 天", what, lookedThroughDays), "end");
  }
  return requested.unit === "day" ? range : wholePeriods(requested.unit, range);
}

const stepsOf = ({ steps }: Asked) => [...new Set(steps)].sort((a, b) => a - b);

/** Cohorts of an app and how many of each came back. */
export async function cohortReport(
  db: Db,
  app: AppAccess,
  requested: Asked,
  nowMs: number,
): Promise<CohortReply> {
  const range = rangeOf(requested);
  const steps = stepsOf(requested);
  const selection = await select(db, app, requested);
  const counts = isRolledUp(requested, selection)
    ? await rolledUp(db, selection, requested, range, steps)
    : await readDeviceCohorts(db, selection, { ...requested, steps }, range, null);
  const rows = rowsOf(counts, requested, range, steps, localDay(app.zones, nowMs));
  return {
    basis: requested.basis,
    unit: requested.unit,
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
  requested: ValidBody<"stat/cohortSplit">,
  nowMs: number,
): Promise<CohortSplit[]> {
  const range = rangeOf(requested);
  const steps = stepsOf(requested);
  const selection = await select(db, app, requested);
  const counts = await readDeviceCohorts(
    db,
    selection,
    { ...requested, steps },
    range,
    requested.by,
  );
  const own = requested.by === "channel" ? await withFamilies(db, app, counts) : counts;
  const parts = groupBy(own, "part");
  const today = localDay(app.zones, nowMs);
  const list = [...parts].map(([id, own]) => {
    const rows = rowsOf(own, requested, range, steps, today);
    const size = rows.reduce((sum, row) => sum + row.size, 0);
    return { id, name: "", size, average: weightedAverage(rows, steps) };
  });
  const largest = list.sort((a, b) => b.size - a.size).slice(0, partsAtMost);
  const nameOf = await partNames(
    db,
    app,
    requested.by,
    largest.map((part) => part.id),
  );
  return largest.map((part) => ({ ...part, name: nameOf(part.id) }));
}

/** Counts of channels with those of their sub-channels, as everywhere. */
async function withFamilies(
  db: Db,
  { appId, channelIds }: AppAccess,
  counts: CohortCount[],
): Promise<CohortCount[]> {
  const rows = await db
    .selectFrom("channel")
    .select(["id", "parent_id"])
    .where("app_id", "=", appId)
    .where("parent_id", "is not", null)
    .execute();
  const visible = channelIds && new Set(channelIds);
  const parents = new Map(
    rows.flatMap(({ id, parent_id: parent }) =>
      parent !== null && (!visible || visible.has(parent)) ? [[String(id), String(parent)]] : [],
    ),
  );
  const families = new Map<string, CohortCount>();
  for (const count of counts) {
    const part = parents.get(count.part) ?? count.part;
    const key = `${part}/${count.key}/${count.n}`;
    const known = families.get(key);
    if (known) known.devices += count.devices;
    else families.set(key, { ...count, part });
  }
  return [...families.values()];
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

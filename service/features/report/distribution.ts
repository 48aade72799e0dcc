import { type RawBuilder, sql } from "kysely";
import type {
  CallReply,
  DistributionBefore,
  DistributionDimension,
  DistributionRow,
  ValidBody,
} from "../../../src/core/api/contract";
import { clockOf } from "../../reporting/elapsed";
import { readRange } from "../../reporting/periods";
import type { ReportApp } from "../../reporting/report-app";
import { select } from "../../reporting/selection";
import type { Db } from "../../store/open";
import { brandOf } from "./brand-of";
import { comparedOf, periodOf } from "./compared-period";
import { activeSides, type DistributionSides, installSides } from "./distribution-sides";

const namedAtMost = 20;
/** A map shows every province, those abroad as one, and what has no name. */
const provincesAtMost = 60;

const columns: Record<DistributionDimension, RawBuilder<string>> = {
  province: sql.ref("province"),
  city: sql.ref("city"),
  model: sql.ref("model"),
  osVersion: sql.ref("os_version"),
  version: sql.ref("version"),
  network: sql.ref("network"),
  operator: sql.ref("operator"),
  sdkVersion: sql.ref("sdk_version"),
};

/**
 * Returns the device distribution of a channel: the most frequent values, and the rest without a
 * name.
 */
export async function distribution(
  db: Db,
  app: ReportApp,
  query: ValidBody<"channel/distribution">,
  nowMs: number,
): Promise<CallReply<"channel/distribution">["map"]> {
  const { channelId, ...filter } = query;
  const ofChannel = { ...filter, channelIds: [channelId], groupIds: [], basis: "install" as const };
  const { list, devices, compare } = await appDistribution(db, app, ofChannel, nowMs);
  const installs = <Figures extends { devices: number | null; register: number | null }>({
    devices: install,
    register,
    ...row
  }: Figures) => ({ ...row, install: install ?? 0, register: register ?? 0 });
  return {
    list: list.map(({ previous, ...row }) => ({
      ...installs(row),
      ...(previous && { previous: installs(previous) }),
    })),
    install: devices,
    compare: comparedInstalls(compare),
  };
}

function comparedInstalls(compare: CallReply<"stat/distribution">["map"]["compare"]) {
  if (!compare) return null;
  const { devices, ...period } = compare;
  return { ...period, install: devices ?? 0 };
}

/** The same of all that a filter leaves: of the devices installed in a range, or of those active in it. */
export async function appDistribution(
  db: Db,
  app: ReportApp,
  query: Omit<ValidBody<"stat/distribution">, "compare"> &
    Partial<Pick<ValidBody<"stat/distribution">, "compare">>,
  nowMs: number,
): Promise<CallReply<"stat/distribution">["map"]> {
  const range = readRange("day", query.start, query.end);
  const compared = query.compare ? comparedOf(range, query.compare, clockOf(app, nowMs)) : null;
  const selection = await select(db, app, query);
  const sidesOf = query.basis === "active" ? activeSides : installSides;
  const sides = await sidesOf(db, selection, range, compared, columns[query.by]);
  const { list, devices, before } = await devicesBy(db, query.by, sides);
  if (!compared) return { list, devices, compare: null };
  // Active devices of several days have no mean of a day.
  const isKnown = query.basis === "install" || compared.ownDays === compared.days;
  const known = (figures: DistributionBefore) =>
    isKnown ? figures : { ...figures, devices: null, register: null };
  return {
    list: list.map((row) => ({ ...row, ...(row.previous && { previous: known(row.previous) }) })),
    devices,
    compare: {
      ...periodOf(compared, sides.isEstimated),
      devices: isKnown ? before : null,
    },
  };
}

/** Devices with a value on either side of a comparison. */
interface Value {
  name: string;
  devices: number;
  register: number;
  before: number;
  registerBefore: number;
}

type Sums = Omit<Value, "name">;

async function readValues(db: Db, { rows, part }: DistributionSides): Promise<Value[]> {
  const { rows: values } = await sql<
    Record<"devices" | "register" | "whole" | "register_whole" | "cut" | "register_cut", number> & {
      name: string;
    }
  >`
    SELECT name,
      count(*) FILTER (WHERE is_own) AS devices,
      count(*) FILTER (WHERE is_own AND register_day IS NOT NULL) AS register,
      count(*) FILTER (WHERE is_before) AS whole,
      count(*) FILTER (WHERE is_before AND register_day IS NOT NULL) AS register_whole,
      count(*) FILTER (WHERE is_cut) AS cut,
      count(*) FILTER (WHERE is_cut AND register_day IS NOT NULL) AS register_cut
    FROM ${rows} AS d GROUP BY 1`.execute(db);
  return values
    .map((row) => ({
      name: row.name,
      devices: row.devices,
      register: row.register,
      before: row.whole + row.cut * part,
      registerBefore: row.register_whole + row.register_cut * part,
    }))
    .filter(({ devices, before }) => devices > 0 || Math.round(before) > 0)
    .sort((a, b) => b.devices - a.devices || b.before - a.before || (a.name < b.name ? -1 : 1));
}

async function devicesBy(
  db: Db,
  by: DistributionDimension,
  sides: DistributionSides,
): Promise<{ list: DistributionRow[]; devices: number; before: number }> {
  const values = await readValues(db, sides);
  const all = sumOf(values);
  const rowLimit = by === "province" ? provincesAtMost : namedAtMost;
  const ranked = values.map((row, rank) => ({
    ...row,
    isNamed: rank < rowLimit,
    brand: by === "model" ? brandOf(row.name) : null,
  }));
  const previousOf = ({ before, registerBefore }: Sums): DistributionBefore => ({
    devices: Math.round(before),
    register: Math.round(registerBefore),
    share: all.before > 0 ? before / all.before : null,
  });
  const list = [...new Set(ranked.map(({ brand }) => brand))].map((brand) => {
    const members = ranked.filter((row) => row.brand === brand);
    const named = members.filter(({ isNamed }) => isNamed);
    const rest = members.filter(({ isNamed }) => !isNamed);
    const parts = rest.length > 0 ? [...named, { name: "*", ...sumOf(rest) }] : named;
    return {
      ...sumOf(members),
      rows: parts.map(({ name, ...sums }) => ({
        name,
        brand,
        devices: sums.devices,
        register: sums.register,
        share: all.devices > 0 ? sums.devices / all.devices : null,
        ...(sides.isCompared && { previous: previousOf(sums) }),
      })),
    };
  });
  return {
    list: list
      .sort((a, b) => b.devices - a.devices || b.before - a.before)
      .flatMap((group) => group.rows),
    devices: all.devices,
    before: Math.round(all.before),
  };
}

const sumOf = (rows: readonly Sums[]): Sums =>
  rows.reduce(
    (sum, row) => ({
      devices: sum.devices + row.devices,
      register: sum.register + row.register,
      before: sum.before + row.before,
      registerBefore: sum.registerBefore + row.registerBefore,
    }),
    { devices: 0, register: 0, before: 0, registerBefore: 0 },
  );

import { type RawBuilder, type SqlBool, sql } from "kysely";
import type {
  CallReply,
  DistributionDimension,
  DistributionRow,
  ValidBody,
} from "../../../src/core/api/contract";
import { wasActive } from "../../reporting/active-days";
import { readRange } from "../../reporting/periods";
import { installedIn, installRows } from "../../reporting/read-devices";
import type { ReportApp } from "../../reporting/report-app";
import { deviceCondition, select } from "../../reporting/selection";
import type { Db } from "../../store/open";
import { brandOf } from "./brand-of";

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
): Promise<CallReply<"channel/distribution">["map"]> {
  const filter = { ...query, channelIds: [query.channelId], groupIds: [] };
  const range = readRange("day", query.start, query.end);
  const selection = await select(db, app, filter);
  const among = sql<SqlBool>`${deviceCondition(selection)} AND ${installedIn(selection, range)}`;
  const { list, devices } = await devicesBy(db, query.by, installRows(facts(query.by), among));
  return {
    list: list.map(({ devices: install, ...row }) => ({ ...row, install })),
    install: devices,
  };
}

/** The same of all that a filter leaves: of the devices installed in a range, or of those active in it. */
export async function appDistribution(
  db: Db,
  app: ReportApp,
  query: ValidBody<"stat/distribution">,
): Promise<CallReply<"stat/distribution">["map"]> {
  const range = readRange("day", query.start, query.end);
  const selection = await select(db, app, query);
  const condition = deviceCondition(selection);
  const among =
    query.basis === "active"
      ? sql`(SELECT ${facts(query.by)} FROM device
          WHERE ${condition} AND ${wasActive(range.start, range.end)})`
      : installRows(facts(query.by), sql`${condition} AND ${installedIn(selection, range)}`);
  return devicesBy(db, query.by, among);
}

const facts = (by: DistributionDimension) => sql`${columns[by]} AS name, register_day`;

async function devicesBy(
  db: Db,
  by: DistributionDimension,
  among: RawBuilder<unknown>,
): Promise<{ list: DistributionRow[]; devices: number }> {
  const { rows } = await sql<{ name: string; devices: number; register: number }>`
    SELECT name, count(*) AS devices, count(*) FILTER (WHERE register_day IS NOT NULL) AS register
    FROM ${among} AS d
    GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db);
  const devices = rows.reduce((sum, row) => sum + row.devices, 0);
  const rowLimit = by === "province" ? provincesAtMost : namedAtMost;
  const ranked = rows.map((row, rank) => ({
    ...row,
    isNamed: rank < rowLimit,
    brand: by === "model" ? brandOf(row.name) : null,
  }));
  const list = [...new Set(ranked.map(({ brand }) => brand))].map((brand) => {
    const members = ranked.filter((row) => row.brand === brand);
    const named = members.filter(({ isNamed }) => isNamed);
    const rest = members.filter(({ isNamed }) => !isNamed);
    const parts = rest.length > 0 ? [...named, { name: "*", ...sumOf(rest) }] : named;
    return {
      devices: sumOf(members).devices,
      rows: parts.map(({ name, devices: count, register }) => ({
        name,
        brand,
        devices: count,
        register,
        share: devices > 0 ? count / devices : null,
      })),
    };
  });
  return {
    list: list.sort((a, b) => b.devices - a.devices).flatMap((group) => group.rows),
    devices,
  };
}

const sumOf = (rows: readonly { devices: number; register: number }[]) => ({
  devices: rows.reduce((sum, row) => sum + row.devices, 0),
  register: rows.reduce((sum, row) => sum + row.register, 0),
});

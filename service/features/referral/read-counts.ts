import { type RawBuilder, sql } from "kysely";
import type {
  ReferralCounts,
  ReferralPoint,
  ReferralVia,
  SharerRow,
  SharerSort,
} from "../../../src/core/api/contract";
import { asShown } from "../../access/phones";
import type { ReferralSettings } from "../../attribution/referral-settings";
import { dayText } from "../../store/local-time";
import type { Db } from "../../store/open";
import { actionKind } from "../../store/referral-tables";
import { isMarked, isWithin, keptInstalls, type ReferralFilter } from "./installs-sql";

export interface Asked {
  filter: ReferralFilter;
  settings: ReferralSettings;
  today: number;
}

const times = (kind: keyof typeof actionKind) =>
  sql`coalesce(sum(times) FILTER (WHERE kind = ${actionKind[kind]}::integer), 0)`;
const persons = (kind: keyof typeof actionKind) =>
  sql`count(DISTINCT who) FILTER (WHERE kind = ${actionKind[kind]}::integer)`;

/**
 * Builds the SQL for the results of each sharer: a row per user who shared or whose links were
 * used.
 */
function bySharer({ filter, settings, today }: Asked): RawBuilder<unknown> {
  return sql`(SELECT coalesce(a.uid, b.uid) AS uid,
      coalesce(a.shares, 0)::float8 AS shares, coalesce(a.views, 0)::float8 AS views,
      coalesce(a.viewers, 0)::float8 AS viewers, coalesce(a.wakes, 0)::float8 AS wakes,
      coalesce(a.wakers, 0)::float8 AS wakers, coalesce(b.installs, 0)::float8 AS installs,
      coalesce(b.registers, 0)::float8 AS registers, coalesce(b.abnormal, 0)::float8 AS abnormal,
      coalesce(b.matured, 0)::float8 AS matured, coalesce(b.retained, 0)::float8 AS retained,
      a.last_share
    FROM (SELECT uid, ${times("share")} AS shares, ${times("view")} AS views,
        ${persons("view")} AS viewers, ${times("wake")} AS wakes, ${persons("wake")} AS wakers,
        max(last_at) FILTER (WHERE kind = ${actionKind.share}::integer) AS last_share
      FROM referral_deed WHERE ${isWithin(filter)} GROUP BY uid) AS a
    FULL JOIN (SELECT uid, count(*) AS installs, count(register_day) AS registers,
        count(*) FILTER (WHERE ${isMarked}) AS abnormal,
        count(*) FILTER (WHERE is_matured) AS matured,
        count(*) FILTER (WHERE is_matured AND is_kept) AS retained
      FROM ${keptInstalls(filter, settings, { n: 1, today })} AS i GROUP BY uid) AS b
    ON b.uid = a.uid)`;
}

const total = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::float8 AS ${sql.ref(name)}`;

/** The sum over all sharers. */
export async function readTotal(db: Db, requested: Asked): Promise<ReferralCounts> {
  const summed = [
    "shares",
    "views",
    "viewers",
    "wakes",
    "wakers",
    "installs",
    "registers",
    "abnormal",
    "matured",
    "retained",
  ].map(total);
  const { rows } = await sql<ReferralCounts>`
    SELECT ${sql.join(summed)}, count(*) FILTER (WHERE shares > 0)::float8 AS sharers
    FROM ${bySharer(requested)} AS s`.execute(db);
  const [found] = rows;
  if (!found) throw new Error("a sum without a row");
  return found;
}

const columns: Record<SharerSort, string> = {
  shares: "shares",
  viewers: "viewers",
  views: "views",
  wakes: "wakes",
  installs: "installs",
  registers: "registers",
  lastShareTime: "last_share",
};

interface Listing {
  keyword: string;
  sort: SharerSort;
  order: "asc" | "desc";
  limit: number;
  offset: number;
  hidesPhones?: boolean | undefined;
}

/** Sharers in order; those who are equal by their uid, so that no page repeats one. */
export async function readSharers(
  db: Db,
  requested: Asked,
  { keyword, sort, order, limit, offset, hidesPhones = false }: Listing,
): Promise<{ list: SharerRow[]; total: number }> {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const direction = order === "asc" ? sql`ASC NULLS FIRST` : sql`DESC NULLS LAST`;
  const { rows } = await sql<
    Omit<SharerRow, "lastShareTime" | "sharers"> & { last_share: Date | null; total: number }
  >`SELECT s.*, count(*) OVER ()::float8 AS total FROM ${bySharer(requested)} AS s
    WHERE ${asShown({ hidesPhones }, sql`uid`)} LIKE ${pattern}
    ORDER BY ${sql.ref(columns[sort])} ${direction}, uid LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  const list = rows.map(({ last_share: at, total: _, ...row }) => ({
    ...row,
    sharers: row.shares > 0 ? 1 : 0,
    lastShareTime: at?.getTime() ?? null,
  }));
  return { list, total: rows[0]?.total ?? 0 };
}

/** Every day of the range. */
export async function readPoints(
  db: Db,
  { filter, settings, today }: Asked,
): Promise<ReferralPoint[]> {
  const { first, last } = filter;
  const { rows: shareRows } = await sql<{ day: number; shares: number; views: number }>`
    SELECT day, ${times("share")}::float8 AS shares, ${times("view")}::float8 AS views
    FROM referral_deed WHERE ${isWithin(filter)} GROUP BY day`.execute(db);
  const { rows: installs } = await sql<{ day: number; installs: number; registers: number }>`
    SELECT day, count(*)::float8 AS installs, count(register_day)::float8 AS registers
    FROM ${keptInstalls(filter, settings, { n: 1, today })} AS i GROUP BY day`.execute(db);
  const actionsOf = new Map(shareRows.map((row) => [row.day, row]));
  const installsOf = new Map(installs.map((row) => [row.day, row]));
  return Array.from({ length: last - first + 1 }, (_, n) => {
    const [shares, install] = [actionsOf.get(first + n), installsOf.get(first + n)];
    return {
      day: dayText(first + n),
      shares: shares?.shares ?? 0,
      views: shares?.views ?? 0,
      installs: install?.installs ?? 0,
      registers: install?.registers ?? 0,
    };
  });
}

/** By platform, most shared first; those that are not on the list together. */
export async function readVias(db: Db, { filter, settings }: Asked): Promise<ReferralVia[]> {
  const names = new Map(settings.vias.map(({ key, name }) => [key, name]));
  const { rows } = await sql<Omit<ReferralVia, "name">>`
    SELECT key, sum(shares)::float8 AS shares, sum(views)::float8 AS views,
      sum(installs)::float8 AS installs
    FROM (SELECT via AS key, ${times("share")} AS shares, ${times("view")} AS views, 0 AS installs
      FROM referral_deed WHERE ${isWithin(filter)} GROUP BY via
      UNION ALL SELECT via, 0, 0, count(*) FROM referral_install WHERE ${isWithin(filter)}
      GROUP BY via) AS v
    GROUP BY key ORDER BY 2 DESC, 1`.execute(db);
  return rows.map((row) => ({ ...row, name: names.get(row.key) ?? "" }));
}

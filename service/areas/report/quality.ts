import { sql } from "kysely";
import type { ChannelQuality, MatchMethod, ValidBody } from "../../../src/core/api/contract";
import { ctitBins } from "../../../src/core/api/contract/channel-report";
import { readSettings } from "../../attribution/settings";
import { readRange } from "../../figures/periods";
import { installedIn, installRows } from "../../figures/read-devices";
import type { ReportApp } from "../../figures/report-app";
import { maskIp } from "../../figures/row-pages";
import { deviceCondition, select } from "../../figures/selection";
import { matchCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { wallClock } from "../../store/wall-clock";

const topIps = 10;

/** How installs of a channel were matched, how long after the click, from where, and what was flagged. */
export async function quality(
  db: Db,
  app: ReportApp,
  query: ValidBody<"channel/quality">,
): Promise<ChannelQuality> {
  const range = readRange("day", query.start, query.end);
  const selection = await select(db, app, {
    ...query,
    channelIds: [query.channelId],
    groupIds: [],
  });
  const where = sql`${deviceCondition(selection)} AND ${installedIn(selection, range)}`;
  const [{ matches, bins, hours }, ips, flags, settings] = await Promise.all([
    readSplits(db, app, where),
    readIps(db, where),
    sql<{ code: string; install: number }>`
      SELECT flag AS code, count(*) AS install
      FROM ${installRows(sql`unnest(flags) AS flag`, where)} AS flagged
      GROUP BY 1 ORDER BY 2 DESC`.execute(db),
    readLimit(db, app),
  ]);
  const install = matches.reduce((sum, row) => sum + row.install, 0);
  const inBin = new Map(bins.map(({ key, install }) => [key, install]));
  const atHour = new Map(hours.map(({ key, install }) => [key, install]));
  // What took longer than a day belongs to the last bin: windows reach further than it.
  const last = ctitBins.length - 1;
  return {
    install,
    matches: matches.map(({ key, install }) => ({ match: matchName(Number(key)), install })),
    ctit: ctitBins.map((_, index) =>
      index < last ? (inBin.get(index) ?? 0) : (inBin.get(last) ?? 0) + (inBin.get(last + 1) ?? 0),
    ),
    withoutCtit: bins.find(({ key }) => key === null)?.install ?? 0,
    ctitLimitSeconds: settings,
    ips: {
      distinct: ips.distinct,
      top: ips.top.map(({ ip, install: count }) => ({
        ip: maskIp(ip),
        install: count,
        share: install > 0 ? count / install : null,
      })),
    },
    flags: flags.rows,
    hours: Array.from({ length: 24 }, (_, index) => atHour.get(index) ?? 0),
  };
}

const matchName = (code: number): MatchMethod =>
  (Object.entries(matchCode).find(([, known]) => known === code)?.[0] ?? "organic") as MatchMethod;

interface Split {
  key: number | null;
  install: number;
}

/** Installs by match, by time since the click and by hour: one look at each. */
async function readSplits(db: Db, { zones }: ReportApp, where: ReturnType<typeof sql>) {
  const facts = sql`match::integer, width_bucket(ctit_seconds, ${[...ctitBins]}::integer[]) AS bin,
    extract(hour FROM ${wallClock(sql.ref("installed_at"), zones)})::integer AS hour`;
  const { rows } = await sql<Split & { kind: number }>`
    SELECT grouping(match, bin, hour) AS kind, coalesce(match, bin, hour) AS key, count(*) AS install
    FROM ${installRows(facts, where)} AS d
    GROUP BY GROUPING SETS ((match), (bin), (hour)) ORDER BY 3 DESC, 2`.execute(db);
  // A bit for each that a row is not split by, the first highest.
  const rowsOfKind = (kind: number) => rows.filter((row) => row.kind === kind);
  return { matches: rowsOfKind(0b011), bins: rowsOfKind(0b101), hours: rowsOfKind(0b110) };
}

async function readIps(db: Db, where: ReturnType<typeof sql>) {
  const { rows } = await sql<{ ip: string; install: number; distinct: number }>`
    SELECT ip, count(*) AS install, count(*) OVER () AS distinct
    FROM ${installRows(sql`ip`, where)} AS d WHERE ip <> '' GROUP BY ip ORDER BY 2 DESC, 1 LIMIT ${topIps}`.execute(
    db,
  );
  return { distinct: rows[0]?.distinct ?? 0, top: rows };
}

async function readLimit(db: Db, { appId }: ReportApp): Promise<number> {
  const { settings } = await db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  return readSettings(settings).attribution.ctitSeconds;
}

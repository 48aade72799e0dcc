import { sql } from "kysely";
import type { ChannelQuality, MatchMethod, ValidBody } from "../../../src/core/api/contract";
import { ctitBins } from "../../../src/core/api/contract/channel-report";
import { readSettings } from "../../attribution/settings";
import { readRange } from "../../reporting/periods";
import { installedIn, installRows } from "../../reporting/read-devices";
import type { ReportApp } from "../../reporting/report-app";
import { maskIp } from "../../reporting/row-pages";
import { deviceCondition, select } from "../../reporting/selection";
import { matchCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { wallClock } from "../../store/wall-clock";

const topIps = 10;

/**
 * Reports how installs of a channel were matched, the time since the click, the regions and the
 * flags.
 */
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
  const [{ cells, places: regions, ips, flags }, ctitLimitSeconds] = await Promise.all([
    readFacts(db, app, where),
    readLimit(db, app),
  ]);
  const install = sumOf(cells);
  // Most installs first, the lower code first of equals.
  const matches = [...sumBy(cells, ({ match }) => match)].sort(
    (a, b) => b[1] - a[1] || a[0] - b[0],
  );
  const inBin = sumBy(cells, ({ bin }) => bin ?? -1);
  const atHour = sumBy(cells, ({ hour }) => hour);
  // What took longer than a day belongs to the last bin: windows reach further than it.
  const last = ctitBins.length - 1;
  return {
    install,
    matches: matches.map(([code, count]) => ({ match: matchName(code), install: count })),
    ctit: ctitBins.map((_, index) =>
      index < last ? (inBin.get(index) ?? 0) : (inBin.get(last) ?? 0) + (inBin.get(last + 1) ?? 0),
    ),
    withoutCtit: inBin.get(-1) ?? 0,
    ctitLimitSeconds,
    ips: {
      distinct: sumOf(regions),
      top: ips.map(({ name, install: count }) => ({
        ip: maskIp(name),
        install: count,
        share: install > 0 ? count / install : null,
      })),
    },
    flags: flags
      .map(({ name, install: count }) => ({ code: name, install: count }))
      .sort((a, b) => b.install - a.install),
    hours: Array.from({ length: 24 }, (_, index) => atHour.get(index) ?? 0),
  };
}

const matchName = (code: number): MatchMethod =>
  (Object.entries(matchCode).find(([, known]) => known === code)?.[0] ?? "organic") as MatchMethod;

/** Installs of one match, bin of the time since the click (null without a click) and hour. */
interface Cell {
  match: number;
  bin: number | null;
  hour: number;
  install: number;
}

const sumOf = (rows: readonly { install: number }[]) =>
  rows.reduce((sum, { install }) => sum + install, 0);

function sumBy(cells: readonly Cell[], keyOf: (cell: Cell) => number): Map<number, number> {
  const totalByChannel = new Map<number, number>();
  for (const cell of cells)
    totalByChannel.set(keyOf(cell), (totalByChannel.get(keyOf(cell)) ?? 0) + cell.install);
  return totalByChannel;
}

/** Every split of the installs, from one look at each: `places` holds how many addresses there are. */
async function readFacts(db: Db, { zones }: ReportApp, where: ReturnType<typeof sql>) {
  const columns = sql`match, width_bucket(ctit_seconds, ${[...ctitBins]}::integer[]) AS bin,
    date_part('hour', ${wallClock(sql.ref("installed_at"), zones)})::integer AS hour, ip, flags`;
  const { rows } = await sql<Cell & { kind: "cell" | "places" | "ip" | "flag"; name: string }>`
    WITH facts AS MATERIALIZED (SELECT * FROM ${installRows(columns, where)} AS d),
      place AS (SELECT ip, count(*) AS install FROM facts WHERE ip <> '' GROUP BY ip)
    SELECT 'cell' AS kind, match, bin, hour, '' AS name, count(*) AS install FROM facts
      GROUP BY match, bin, hour
    UNION ALL SELECT 'places', NULL, NULL, NULL, '', count(*) FROM place
    UNION ALL (SELECT 'ip', NULL, NULL, NULL, ip, install FROM place
      ORDER BY install DESC, ip LIMIT ${topIps})
    UNION ALL SELECT 'flag', NULL, NULL, NULL, flag, count(*)
      FROM (SELECT unnest(flags) AS flag FROM facts WHERE flags <> '{}') AS flagged
      GROUP BY flag`.execute(db);
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    cells: ofKind("cell"),
    places: ofKind("places"),
    ips: ofKind("ip"),
    flags: ofKind("flag"),
  };
}

async function readLimit(db: Db, { appId }: ReportApp): Promise<number> {
  const { settings } = await db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  return readSettings(settings).attribution.ctitSeconds;
}

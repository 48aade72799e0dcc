import { sql } from "kysely";
import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import { readRange } from "../../figures/periods";
import { installedIn } from "../../figures/read-devices";
import type { ReportApp } from "../../figures/report-app";
import { deviceCondition, select } from "../../figures/selection";
import type { Db } from "../../store/open";

const namedAtMost = 20;

const columns = {
  province: sql.ref("province"),
  city: sql.ref("city"),
  model: sql.ref("model"),
  osVersion: sql.ref("os_version"),
  version: sql.ref("version"),
};

/** What the devices are that a channel brought: the most frequent ones, and the rest without a name. */
export const distribution = (
  db: Db,
  app: ReportApp,
  query: ValidBody<"channel/distribution">,
): Promise<CallReply<"channel/distribution">["map"]> =>
  appDistribution(db, app, { ...query, channelIds: [query.channelId], groupIds: [] });

/** The same of all that a filter leaves. */
export async function appDistribution(
  db: Db,
  app: ReportApp,
  query: ValidBody<"stat/distribution">,
): Promise<CallReply<"channel/distribution">["map"]> {
  const range = readRange("day", query.start, query.end);
  const selection = await select(db, app, { ...query, granularity: "day" });
  const { rows } = await sql<{ name: string; install: number; register: number }>`
    SELECT ${columns[query.by]} AS name, count(*) AS install,
      count(*) FILTER (WHERE register_day IS NOT NULL) AS register
    FROM device
    WHERE ${deviceCondition(selection)} AND ${installedIn(selection, range)}
    GROUP BY 1 ORDER BY 2 DESC, 1`.execute(db);
  const install = rows.reduce((sum, row) => sum + row.install, 0);
  const named = rows.slice(0, namedAtMost);
  const rest = rows.slice(namedAtMost);
  const shareOf = (count: number) => (install > 0 ? count / install : null);
  const list = named.map((row) => ({ ...row, share: shareOf(row.install) }));
  if (rest.length > 0) {
    const sum = { name: "*", install: 0, register: 0 };
    for (const row of rest) {
      sum.install += row.install;
      sum.register += row.register;
    }
    list.push({ ...sum, share: shareOf(sum.install) });
  }
  return { list, install };
}

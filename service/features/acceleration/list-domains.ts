import { sql } from "kysely";
import type {
  CallReply,
  EdgeDomainRow,
  EdgeVersion,
  ValidBody,
} from "../../../src/core/api/contract";
import { domainLimit } from "../finance";
import type { AppContext } from "../handler";
import { domainOf, type ListedRow, listedRows, ownDomain } from "./domain-rows";
import type { NodeRow } from "./node-key";
import { isInUse, nodeRows } from "./nodes";
import { piecesOf, spans, windowOf } from "./spans";
import { summed } from "./totals";

/** Requests and bytes of the last 24 hours, by domain: those that the overview tells. */
async function lastDay({ db, app, now }: AppContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { requests: number; bytesOut: number }>();
  const span = spans["24h"];
  const { from, to } = windowOf(span, now());
  const parts = piecesOf({ table: span.table, from, to }, now()).map(
    (piece) => sql`
      SELECT domain_id, requests, bytes_out FROM ${sql.table(piece.table)}
      WHERE app_id = ${app.appId} AND domain_id IN (${sql.join(ids)})
        AND t >= ${piece.from}::integer AND t < ${piece.to}::integer`,
  );
  const { rows } = await sql<{ domain_id: number; requests: number; bytesOut: number }>`
    SELECT domain_id, ${summed("requests")} AS requests, ${summed("bytes_out")} AS "bytesOut"
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS told GROUP BY domain_id`.execute(db);
  return new Map(rows.map(({ domain_id, ...dayStats }) => [domain_id, dayStats]));
}

async function nodesInUse({ db, app, now }: AppContext): Promise<NodeRow[]> {
  const nodes = await nodeRows(db, app.appId).execute();
  return nodes.filter((node) => isInUse(node, now()));
}

type DayStats = Awaited<ReturnType<typeof lastDay>>;

const toDomainRow = (
  { config }: AppContext,
  rows: readonly ListedRow[],
  { inUse, dayStats }: { inUse: readonly NodeRow[]; dayStats: DayStats },
): EdgeDomainRow[] =>
  rows.map((row) => {
    const { requests, bytesOut } = dayStats.get(row.id) ?? { requests: 0, bytesOut: 0 };
    return domainOf(row, inUse, { cname: config.edgeCname ?? "", requests, bytesOut });
  });

/** Only those that are shown are read: what they are set to is long. */
const readRows = async ({ db, app }: AppContext, ids: readonly number[]): Promise<ListedRow[]> =>
  ids.length === 0
    ? []
    : listedRows(db, app.appId).where("d.id", "in", ids).orderBy("d.id", "desc").execute();

export async function listDomains(
  context: AppContext,
  { keyword, currentPage, pageSize }: ValidBody<"edge/domains">,
): Promise<CallReply<"edge/domains">> {
  const { db, app, config, now } = context;
  const all = await db
    .selectFrom("edge_domain")
    .select(["id", "domain"])
    .where("app_id", "=", app.appId)
    .orderBy("id", "desc")
    .execute();
  const wanted = keyword.toLowerCase();
  const matching = all.filter(({ domain }) => domain.includes(wanted));
  const ids = matching
    .slice((currentPage - 1) * pageSize)
    .slice(0, pageSize)
    .map(({ id }) => id);
  const [rows, inUse, dayStats, limit] = await Promise.all([
    readRows(context, ids),
    nodesInUse(context),
    lastDay(context, ids),
    domainLimit(context, app.appId, now()),
  ]);
  return {
    map: {
      list: toDomainRow(context, rows, { inUse, dayStats }),
      pagination: { currentPage, pageSize, totalRecords: matching.length },
      cname: config.edgeCname ?? "",
      nodes: inUse.length,
      used: all.length,
      limit,
    },
  };
}

export async function readDomainDetail(
  context: AppContext,
  id: number,
): Promise<CallReply<"edge/domain">> {
  const row = await ownDomain(context, id);
  const [inUse, dayStats] = await Promise.all([nodesInUse(context), lastDay(context, [id])]);
  const [domainRow] = toDomainRow(context, [row], { inUse, dayStats });
  if (!domainRow) throw new Error("a row is lost");
  const { directory } = context.ports.certificates;
  const authority = directory === null ? "" : new URL(directory).host;
  return { map: { row: domainRow, settings: row.settings, authority } };
}

export async function listVersions(
  context: AppContext,
  { id, currentPage, pageSize }: ValidBody<"edge/versions">,
): Promise<CallReply<"edge/versions">> {
  const { db, app } = context;
  const { version } = await ownDomain(context, id);
  const rows = await db
    .selectFrom("edge_version as v")
    .leftJoin("account as a", "a.id", "v.author")
    .select(["v.number", "v.settings", "v.created_at", "v.restored", "v.note", "a.user_name"])
    .where("v.app_id", "=", app.appId)
    .where("v.domain_id", "=", id)
    .orderBy("v.number", "desc")
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  const list = rows.map(
    (row): EdgeVersion => ({
      number: row.number,
      settings: row.settings,
      author: row.user_name ?? "",
      time: row.created_at.getTime(),
      restored: row.restored,
      note: row.note,
    }),
  );
  return { map: { list, pagination: { currentPage, pageSize, totalRecords: version } } };
}

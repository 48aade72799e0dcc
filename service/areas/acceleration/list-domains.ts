import type {
  CallReply,
  EdgeDomainRow,
  EdgeVersion,
  ValidBody,
} from "../../../src/core/api/contract";
import { domainLimit } from "../finance";
import type { AppContext } from "../handler";
import { type DomainRow, domainOf, domainRows, ownDomain } from "./domain-rows";
import { isInUse, nodeRows } from "./nodes";
import { spans, windowOf } from "./overview";

/** Requests and bytes of the last 24 hours, by domain: those that the overview tells. */
async function lastDay({ db, app, now }: AppContext, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, { requests: number; bytesOut: number }>();
  const rows = await db
    .selectFrom("edge_minute")
    .select((each) => [
      "domain_id",
      each.fn.sum<number>("requests").as("requests"),
      each.fn.sum<number>("bytes_out").as("bytesOut"),
    ])
    .where("app_id", "=", app.appId)
    .where("domain_id", "in", ids)
    .where("t", ">=", windowOf(spans["24h"], now()).from)
    .groupBy("domain_id")
    .execute();
  return new Map(
    rows.map((row) => [
      row.domain_id,
      { requests: Number(row.requests), bytesOut: Number(row.bytesOut) },
    ]),
  );
}

async function told(context: AppContext, rows: readonly DomainRow[]): Promise<EdgeDomainRow[]> {
  const { db, app, now, config } = context;
  const nodes = await nodeRows(db, app.appId).execute();
  const inUse = nodes.filter((node) => isInUse(node, now()));
  const figures = await lastDay(
    context,
    rows.map(({ id }) => id),
  );
  const cname = config.edgeCname ?? "";
  return rows.map((row) =>
    domainOf(row, inUse, { cname, ...(figures.get(row.id) ?? { requests: 0, bytesOut: 0 }) }),
  );
}

export async function listDomains(
  context: AppContext,
  { keyword, currentPage, pageSize }: ValidBody<"edge/domains">,
): Promise<CallReply<"edge/domains">> {
  const { db, app, config, now } = context;
  const all = await domainRows(db, app.appId).orderBy("d.id", "desc").execute();
  const wanted = keyword.toLowerCase();
  const chosen = all.filter(({ domain }) => domain.includes(wanted));
  const from = (currentPage - 1) * pageSize;
  const nodes = await nodeRows(db, app.appId).execute();
  return {
    map: {
      list: await told(context, chosen.slice(from, from + pageSize)),
      pagination: { currentPage, pageSize, totalRecords: chosen.length },
      cname: config.edgeCname ?? "",
      nodes: nodes.filter((node) => isInUse(node, now())).length,
      used: all.length,
      limit: await domainLimit(context, app.appId, now()),
    },
  };
}

export async function readDomainDetail(
  context: AppContext,
  id: number,
): Promise<CallReply<"edge/domain">> {
  const row = await ownDomain(context, id);
  const [shown] = await told(context, [row]);
  if (!shown) throw new Error("a row is lost");
  return { map: { row: shown, settings: row.settings } };
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

import { sql } from "kysely";
import type { CallReply, ProxyApp, ValidBody } from "../../../src/core/api/contract";
import type { ProxyAppSort } from "../../../src/core/api/contract/constants/acceleration";
import type { Viewer } from "../../base/caller";
import type { Db } from "../../store/open";
import { readAppStates, readAppStats } from "../acceleration";
import { packageEnds } from "../finance";

type Listed = Omit<ProxyApp, "state">;

const byName = new Intl.Collator("zh-Hans-CN");

/** Apps without a package come last, whichever way the others are ordered. */
function endsBefore(a: Listed, b: Listed, sign: number): number {
  const [first, second] = [a.packageEndTime, b.packageEndTime];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return sign * (first - second);
}

const orders: Record<ProxyAppSort, (a: Listed, b: Listed, sign: number) => number> = {
  name: (a, b, sign) => sign * byName.compare(a.name, b.name),
  domains: (a, b, sign) => sign * (a.domains - b.domains),
  requests: (a, b, sign) => sign * (a.requests - b.requests),
  packageEnd: endsBefore,
  created: (a, b, sign) => sign * (a.createTime - b.createTime),
};

/** Own apps of the acceleration line: none of them is ever authorised to anybody. */
export async function readProxyApps(
  { db, viewer, now }: { db: Db; viewer: Viewer; now: () => number },
  { name, sort, currentPage, pageSize }: ValidBody<"/api/console/proxyApp/list">,
): Promise<CallReply<"/api/console/proxyApp/list">["map"]> {
  const at = now();
  const apps = await db
    .selectFrom("app")
    .select(["id", "appkey", "name", "icon", "created_at"])
    .where("owner_id", "=", viewer.accountId)
    .where("line", "=", "afpm")
    .where("deleted_at", "is", null)
    .where(
      sql<boolean>`(strpos(lower(name), lower(${name})) > 0 OR strpos(appkey, lower(${name})) > 0)`,
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const ids = apps.map(({ id }) => id);
  const stats = await readAppStats(db, ids, at);
  const ends = await packageEnds(db, ids, at);
  const listed = apps.map(
    ({ icon, created_at, ...app }): Listed => ({
      ...app,
      appIcon: icon,
      createTime: created_at.getTime(),
      domains: stats.get(app.id)?.domains ?? 0,
      requests: stats.get(app.id)?.requests ?? 0,
      packageEndTime: ends.get(app.id) ?? null,
    }),
  );
  if (sort) listed.sort((a, b) => orders[sort.by](a, b, sort.isAscending ? 1 : -1));
  const from = (currentPage - 1) * pageSize;
  const pageRows = listed.slice(from, from + pageSize);
  const states = await readAppStates(
    db,
    pageRows.map(({ id }) => id),
    at,
  );
  const list = pageRows.map((app): ProxyApp => ({ ...app, state: states.get(app.id) ?? null }));
  return { list, pagination: { currentPage, pageSize, totalRecords: apps.length } };
}

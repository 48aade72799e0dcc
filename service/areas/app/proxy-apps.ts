import { sql } from "kysely";
import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import type { Db } from "../../store/open";

/** Own apps of the acceleration line: none of them is ever authorised to anybody. */
export async function readProxyApps(
  { db, viewer }: { db: Db; viewer: Viewer },
  { name, currentPage, pageSize }: ValidBody<"/api/console/proxyApp/list">,
): Promise<CallReply<"/api/console/proxyApp/list">["map"]> {
  const chosen = db
    .selectFrom("app")
    .where("owner_id", "=", viewer.accountId)
    .where("line", "=", "afpm")
    .where("deleted_at", "is", null)
    .where(sql<boolean>`strpos(lower(name), lower(${name})) > 0`);
  const { total } = await chosen
    .select((each) => each.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await chosen
    .select(["id", "appkey", "name", "icon", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  return {
    list: rows.map(({ icon, created_at, ...app }) => ({
      ...app,
      appIcon: icon,
      createTime: created_at.getTime(),
    })),
    pagination: { currentPage, pageSize, totalRecords: Number(total) },
  };
}

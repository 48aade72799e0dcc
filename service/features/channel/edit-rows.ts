import { sql } from "kysely";
import type { ValidBody } from "../../../src/core/api/contract";
import { channelNotFound, isVisible } from "../../access/scope";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { HandlerContext } from "../handler";
import { refuseApart } from "./reject-apart";

/** Changes rows of the list unless somebody changed one of them meanwhile, all or none; counts them. */
export function editRows(
  { db, app, now }: HandlerContext<"channel/editRows">,
  { rows }: ValidBody<"channel/editRows">,
): Promise<number> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ids = [...byId.keys()];
  return db.transaction().execute(async (tx) => {
    await refuseApart(tx, app.appId, ids, "rows");
    const wanted = [...new Set(rows.map(({ after }) => after.groupId))];
    const groups = await tx
      .selectFrom("channel_group")
      .select("id")
      .where("app_id", "=", app.appId)
      .where("id", "=", sql<number>`ANY(${wanted}::bigint[])`)
      .forUpdate()
      .execute();
    if (groups.length < wanted.length) {
      throw new ServiceError("0404", say("分组不存在或已被删除"), "groupId");
    }
    const stored = await tx
      .selectFrom("channel")
      .select(["id", "code", "name", "group_id", "remark"])
      .where(isVisible(app))
      .where("parent_id", "is", null)
      .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
      .orderBy("id")
      .forUpdate()
      .execute();
    if (stored.length < ids.length) throw channelNotFound("rows");
    for (const { id, code, name, group_id: groupId, remark } of stored) {
      const row = byId.get(id);
      if (!row) continue;
      const { before, after } = row;
      if (name !== before.channelName || groupId !== before.groupId || remark !== before.remark) {
        throw new ServiceError(
          "0409",
          say("渠道 {} 刚被他人修改，没有保存任何一行", code),
          "before",
        );
      }
      await tx
        .updateTable("channel")
        .set({ name: after.channelName, group_id: after.groupId, remark: after.remark })
        .set({ updated_at: new Date(now()), revision: sql`revision + 1` })
        .where("app_id", "=", app.appId)
        .where("id", "=", id)
        .execute();
      if (after.groupId === groupId) continue;
      // Sub-channels stay in the group of their parent.
      await tx
        .updateTable("channel")
        .set({ group_id: after.groupId })
        .where("app_id", "=", app.appId)
        .where("parent_id", "=", id)
        .execute();
    }
    return stored.length;
  });
}

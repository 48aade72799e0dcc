import { sql } from "kysely";
import type { MessageDetail, NeighbourMessage } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Context } from "../handler";
import { messageColumns, messageOf, titleIn } from "./message-row";

/** A message of the viewer with the ones before and after it; refuses what is not theirs. */
export async function readMessage(
  { db, viewer, language }: Context & { viewer: Viewer },
  id: number,
): Promise<MessageDetail> {
  const own = db.selectFrom("message").where("account_id", "=", viewer.accountId);
  const row = await own
    .select([...messageColumns, "body", "body_en"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("消息不存在或已删除"));
  const beside = async (side: "newer" | "older"): Promise<NeighbourMessage | null> => {
    const [compare, direction] =
      side === "newer" ? ([">", "asc"] as const) : (["<", "desc"] as const);
    const found = await own
      .select(["id", "title", "title_en"])
      // The store compares: it keeps times finer than a date here does.
      .where(
        sql<boolean>`(created_at, id) ${sql.raw(compare)} (
          SELECT created_at, id FROM message WHERE account_id = ${viewer.accountId} AND id = ${id}
        )`,
      )
      .orderBy("created_at", direction)
      .orderBy("id", direction)
      .limit(1)
      .executeTakeFirst();
    return found ? { id: found.id, title: titleIn(language, found) } : null;
  };
  return {
    ...messageOf(language, row),
    body: language === "en" ? (row.body_en ?? row.body) : row.body,
    previous: await beside("newer"),
    next: await beside("older"),
  };
}

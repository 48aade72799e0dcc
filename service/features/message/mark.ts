import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import type { Context } from "../handler";

type Session = Context & { viewer: Viewer };

/** Marks messages of the viewer as read; what is another's or read already stays as it is. */
export async function markRead(
  { db, viewer, now }: Session,
  { ids, type }: ValidBody<"message/read">,
): Promise<CallReply<"message/read">> {
  const { numUpdatedRows } = await db
    .updateTable("message")
    .set({ read_at: new Date(now()) })
    .where("account_id", "=", viewer.accountId)
    .where("read_at", "is", null)
    .$if(ids !== undefined, (query) => query.where("id", "in", ids ?? []))
    .$if(type !== null, (query) => query.where("type", "=", type as string))
    .executeTakeFirstOrThrow();
  return { map: { read: Number(numUpdatedRows) } };
}

/** Deletes messages of the viewer; what is another's stays. */
export async function deleteMessages(
  { db, viewer }: Session,
  { ids }: ValidBody<"message/delete">,
): Promise<CallReply<"message/delete">> {
  const { numDeletedRows } = await db
    .deleteFrom("message")
    .where("account_id", "=", viewer.accountId)
    .where("id", "in", ids)
    .executeTakeFirstOrThrow();
  return { map: { deleted: Number(numDeletedRows) } };
}

import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { paged } from "../../store/paged";
import type { Context } from "../handler";
import { messageColumns, messageOf } from "./message-row";

type Session = Context & { viewer: Viewer };

/** Counts the viewer's unread messages, in total and by type. */
export async function countUnread({
  db,
  viewer,
}: Session): Promise<CallReply<"GET message/unread">> {
  const rows = await db
    .selectFrom("message")
    .select((eb) => ["type", eb.fn.countAll<number>().as("unread")])
    .where("account_id", "=", viewer.accountId)
    .where("read_at", "is", null)
    .groupBy("type")
    .execute();
  const byType = Object.fromEntries(rows.map(({ type, unread }) => [type, unread]));
  return { map: { total: rows.reduce((sum, { unread }) => sum + unread, 0), byType } };
}

/** A page of the viewer's messages, newest first. */
export async function listMessages(
  { db, viewer, language }: Session,
  { type, isUnread, currentPage, pageSize }: ValidBody<"GET message/list">,
): Promise<CallReply<"GET message/list">> {
  const own = db
    .selectFrom("message")
    .where("account_id", "=", viewer.accountId)
    .$if(type !== null, (query) => query.where("type", "=", type as string))
    .$if(isUnread, (query) => query.where("read_at", "is", null));
  const { rows, pagination } = await paged(own, { currentPage, pageSize }, (query) =>
    query.select(messageColumns).orderBy("created_at", "desc").orderBy("id", "desc"),
  );
  return {
    map: {
      list: rows.map((row) => messageOf(language, row)),
      pagination,
    },
  };
}

import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { paged } from "../../store/paged";
import type { Context } from "../handler";
import { feedbackOf } from "./feedback-row";

type Session = Context & { viewer: Viewer };

/** A page of the viewer's requirements, newest first. */
export async function listOwnFeedback(
  { db, viewer }: Session,
  { currentPage, pageSize }: ValidBody<"GET userFeedback/list">,
): Promise<CallReply<"GET userFeedback/list">> {
  const own = db.selectFrom("feedback").where("account_id", "=", viewer.accountId);
  const { rows, pagination } = await paged(own, { currentPage, pageSize }, (query) =>
    query.selectAll().orderBy("id", "desc"),
  );
  return { map: { list: rows.map(feedbackOf), pagination } };
}

/** Takes a requirement. */
export async function addFeedback(
  { db, viewer, limits, now }: Session,
  { content }: ValidBody<"userFeedback/add">,
): Promise<CallReply<"userFeedback/add">> {
  await consume(
    limits.feedbackByAccount,
    String(viewer.accountId),
    now(),
    say("提交过于频繁，请稍后重试"),
  );
  const { id } = await db
    .insertInto("feedback")
    .values({ account_id: viewer.accountId, content, created_at: new Date(now()) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { map: { id } };
}

import { sql } from "kysely";
import type { CallReply, ReceivedFeedback, ValidBody } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { paged } from "../../store/paged";
import type { Context } from "../handler";
import { notify } from "../message";
import { feedbackOf } from "./feedback-row";

export async function countWaitingFeedback(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom("feedback")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("replied_at", "is", null)
    .executeTakeFirstOrThrow();
  return waiting;
}

const received = (db: Db) =>
  db
    .selectFrom("feedback")
    .innerJoin("account", "account.id", "feedback.account_id")
    .selectAll("feedback")
    .select(["account.user_name", "account.mobile", "account.company"]);

type ReceivedRow = Awaited<ReturnType<ReturnType<typeof received>["executeTakeFirstOrThrow"]>>;

const receivedOf = (row: ReceivedRow): ReceivedFeedback => ({
  ...feedbackOf(row),
  userName: row.user_name,
  mobile: row.mobile,
  company: row.company,
});

/** A page of everybody's requirements: what waits, the oldest first, then what is answered, the newest first. */
export async function listReceivedFeedback(
  { db }: Context,
  { status, currentPage, pageSize }: ValidBody<"operator/feedbackList">,
): Promise<CallReply<"operator/feedbackList">> {
  const isOfStatus = status === null ? null : status === 2 ? "is not" : "is";
  const found = received(db).$if(isOfStatus !== null, (query) =>
    query.where("replied_at", isOfStatus ?? "is", null),
  );
  const { rows, pagination } = await paged(found, { currentPage, pageSize }, (query) =>
    query
      .orderBy(sql`replied_at IS NOT NULL`)
      .orderBy(sql`CASE WHEN replied_at IS NULL THEN feedback.id ELSE -feedback.id END`),
  );
  return { map: { list: rows.map(receivedOf), pagination } };
}

/** Answers a requirement and tells its author. */
export async function answerFeedback(
  { db, now }: Context,
  { id, reply }: ValidBody<"operator/feedbackAnswer">,
): Promise<CallReply<"operator/feedbackAnswer">> {
  const at = now();
  const answered = await db
    .updateTable("feedback")
    .set({ reply, replied_at: new Date(at) })
    .where("id", "=", id)
    .returning("account_id")
    .executeTakeFirst();
  if (!answered) throw new ServiceError("0404", say("需求不存在"), "id");
  const row = await received(db).where("feedback.id", "=", id).executeTakeFirstOrThrow();
  await notify(db, {
    accountId: answered.account_id,
    event: "feedback",
    title: say("您的需求已有回复"),
    body: say("您提交的需求：\n{}\n\n回复：\n{}", row.content, reply),
    link: "",
    at,
  });
  return { map: { feedback: receivedOf(row) } };
}

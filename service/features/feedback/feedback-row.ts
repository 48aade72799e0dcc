import type { Selectable } from "kysely";
import type { Feedback } from "../../../src/core/api/contract";
import type { Tables } from "../../store/tables";

/** A row as both sides read it. */
export const feedbackOf = (row: Omit<Selectable<Tables["feedback"]>, "account_id">): Feedback => ({
  id: row.id,
  content: row.content,
  status: row.replied_at ? 2 : 1,
  reply: row.reply,
  createTime: row.created_at.getTime(),
  replyTime: row.replied_at?.getTime() ?? null,
});

import type { messageCalls } from "../../../src/core/api/contract/message";
import type { Handlers } from "../handler";

export const messageHandlers: Handlers<keyof typeof messageCalls> = {
  "GET message/unread": async ({ db, viewer }) => {
    const rows = await db
      .selectFrom("message")
      .select((each) => ["type", each.fn.countAll<number>().as("unread")])
      .where("account_id", "=", viewer.accountId)
      .where("read_at", "is", null)
      .groupBy("type")
      .execute();
    const byType = Object.fromEntries(rows.map(({ type, unread }) => [type, unread]));
    return { map: { total: rows.reduce((sum, { unread }) => sum + unread, 0), byType } };
  },
};

export { sendMessage } from "./send-message";

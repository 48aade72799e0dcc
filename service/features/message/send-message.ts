import type { MessageType } from "../../../src/core/api/contract";
import type { Db } from "../../store/open";

/** New message to an account; `link` is a console path, empty for none. */
export interface NewMessage {
  accountId: number;
  type: MessageType;
  title: string;
  body: string;
  link: string;
  at: number;
}

/** Puts a message into an account's box. */
export async function sendMessage(
  db: Db,
  { accountId, type, title, body, link, at }: NewMessage,
): Promise<void> {
  await db
    .insertInto("message")
    .values({ account_id: accountId, type, title, body, link, created_at: new Date(at) })
    .execute();
}

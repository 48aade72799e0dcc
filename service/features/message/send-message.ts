import type { MessageType } from "../../../src/core/api/contract";
import { inEnglish, type Message } from "../../base/message";
import type { Db } from "../../store/open";

/** New message to an account, stored in both languages and read in one; `link` is a console path, empty for none. */
export interface NewMessage {
  accountId: number;
  type: MessageType;
  title: Message;
  body: Message;
  link: string;
  at: number;
}

/** Returns the columns of a text in both languages. */
export const textColumns = ({ title, body }: Pick<NewMessage, "title" | "body">) => ({
  title: title.zh,
  body: body.zh,
  title_en: inEnglish(title),
  body_en: inEnglish(body),
});

/** Puts a message into an account's box. */
export async function sendMessage(
  db: Db,
  { accountId, type, title, body, link, at }: NewMessage,
): Promise<void> {
  await db
    .insertInto("message")
    .values({
      account_id: accountId,
      type,
      ...textColumns({ title, body }),
      link,
      created_at: new Date(at),
    })
    .execute();
}

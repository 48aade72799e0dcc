import type { Selectable } from "kysely";
import type { MessageRow, MessageType } from "../../../src/core/api/contract";
import type { Tables } from "../../store/tables";

type Stored = Selectable<Tables["message"]>;

export const messageColumns = ["id", "type", "title", "link", "created_at", "read_at"] as const;

/** A stored message as the calls show it. */
export const messageOf = (row: Pick<Stored, (typeof messageColumns)[number]>): MessageRow => ({
  id: row.id,
  type: row.type as MessageType,
  title: row.title,
  link: row.link,
  createTime: row.created_at.getTime(),
  isRead: row.read_at !== null,
});

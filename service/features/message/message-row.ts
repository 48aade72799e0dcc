import type { Selectable } from "kysely";
import type { MessageRow, MessageType } from "../../../src/core/api/contract";
import type { Language } from "../../base/message";
import type { Tables } from "../../store/tables";

type Stored = Selectable<Tables["message"]>;

export const messageColumns = [
  "id",
  "type",
  "title",
  "title_en",
  "link",
  "created_at",
  "read_at",
] as const;

/** Returns the title in a language; what an older version stored is Chinese alone. */
export const titleIn = (language: Language, row: Pick<Stored, "title" | "title_en">): string =>
  language === "en" ? (row.title_en ?? row.title) : row.title;

/** Returns a stored message as the calls show it, in a language. */
export const messageOf = (
  language: Language,
  row: Pick<Stored, (typeof messageColumns)[number]>,
): MessageRow => ({
  id: row.id,
  type: row.type as MessageType,
  title: titleIn(language, row),
  link: row.link,
  createTime: row.created_at.getTime(),
  isRead: row.read_at !== null,
});

import type { Generated } from "kysely";
import type { AnnouncementKind } from "../../src/core/api/contract";

interface FeedbackTable {
  id: Generated<number>;
  account_id: number;
  content: string;
  /** Empty while it waits. */
  reply: Generated<string>;
  created_at: Date;
  /** null while it waits. */
  replied_at: Date | null;
}

interface AnnouncementTable {
  id: Generated<number>;
  kind: AnnouncementKind;
  title: string;
  body: string;
  /** Empty = the reader sees the Chinese; the same of the text. */
  title_en: Generated<string>;
  body_en: Generated<string>;
  link: string;
  start_at: Date;
  /** null = until it is ended. */
  end_at: Date | null;
  created_at: Date;
}

/** Who of the operators did what; nothing in it ever changes. */
interface OperatorActionTable {
  id: Generated<number>;
  at: Date;
  /** 0 = nobody's: `actor` says who. */
  account_id: number;
  /** Such as `cli:root`; empty for an account. */
  actor: Generated<string>;
  /** Name of the call. */
  deed: string;
  subject: string;
  ip: string;
}

export interface OperatorTables {
  feedback: FeedbackTable;
  announcement: AnnouncementTable;
  operator_deed: OperatorActionTable;
}

import type { ColumnType, Generated } from "kysely";
import type { AnnouncementKind } from "../../src/core/api/contract";

type Moment = ColumnType<Date, Date, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;

interface FeedbackTable {
  id: Generated<number>;
  account_id: number;
  content: string;
  /** Empty while it waits. */
  reply: Generated<string>;
  created_at: Moment;
  /** null while it waits. */
  replied_at: MaybeMoment;
}

interface AnnouncementTable {
  id: Generated<number>;
  kind: AnnouncementKind;
  title: string;
  body: string;
  link: string;
  start_at: Moment;
  /** null = until it is ended. */
  end_at: MaybeMoment;
  created_at: Moment;
}

/** Who of the operators did what; nothing in it ever changes. */
interface OperatorDeedTable {
  id: Generated<number>;
  at: Moment;
  /** 0 = nobody's: `actor` says who. */
  account_id: number;
  /** Such as `cli:root`; empty for an account. */
  actor: Generated<string>;
  /** Name of the call. */
  deed: string;
  subject: string;
  ip: string;
}

/** What customers ask for, what is announced to them, and what operators did. */
export interface OperatorTables {
  feedback: FeedbackTable;
  announcement: AnnouncementTable;
  operator_deed: OperatorDeedTable;
}

import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { NoticeChannel, NoticeEvent, RobotKind } from "../../src/core/api/contract";

type Moment = ColumnType<Date, Date, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** `state` of a notice; `leftOut` = nothing to send it with, as without messages left in a pack. */
export const noticeState = { waiting: 0, sent: 1, failed: 2, leftOut: 3 } as const;

interface NoticeSettingTable {
  account_id: number;
  /** The ways chosen, by event; an event that is missing is told as usual. */
  choices: JSONColumnType<
    Partial<Record<NoticeEvent, NoticeChannel[]>>,
    string | undefined,
    string
  >;
  robot_kind: Maybe<RobotKind>;
  robot_masked: Generated<string>;
  /** Sealed. */
  robot_url: Maybe<string>;
  /** Sealed. */
  robot_secret: Maybe<string>;
  robot_fault: Generated<string>;
  robot_at: MaybeMoment;
}

interface NoticeTable {
  id: Generated<number>;
  account_id: number;
  event: NoticeEvent;
  channel: NoticeChannel;
  /** The app that it is about, whose SMS pack pays first. */
  app_id: Maybe<number>;
  title: string;
  body: string;
  link: string;
  state: Generated<number>;
  tries: Generated<number>;
  fault: Generated<string>;
  due_at: Moment;
  created_at: Moment;
}

/** What an account was told once for all. */
interface NoticeOnceTable {
  account_id: number;
  key: string;
  at: Moment;
}

/** Tables of migration 0055. */
export interface NoticeTables {
  notice_setting: NoticeSettingTable;
  notice: NoticeTable;
  notice_once: NoticeOnceTable;
}

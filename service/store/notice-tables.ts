import type { Generated } from "kysely";
import type { NoticeChannel, NoticeEvent, RobotKind } from "../../src/core/api/contract";
import type { DefaultJson } from "./column-types";

/** `state` of a notice; `leftOut` = nothing to send it with, as without messages left in a pack. */
export const noticeState = { waiting: 0, sent: 1, failed: 2, leftOut: 3 } as const;

interface NoticeSettingTable {
  account_id: number;
  /** The ways chosen, by event; an event that is missing is told as usual. */
  choices: DefaultJson<Partial<Record<NoticeEvent, NoticeChannel[]>>>;
  robot_kind: RobotKind | null;
  robot_masked: Generated<string>;
  /** Sealed. */
  robot_url: string | null;
  /** Sealed. */
  robot_secret: string | null;
  robot_fault: Generated<string>;
  /** Null in what an older version stored. */
  robot_fault_en: string | null;
  robot_at: Date | null;
}

interface NoticeTable {
  id: Generated<number>;
  account_id: number;
  event: NoticeEvent;
  channel: NoticeChannel;
  /** The app that it is about, whose SMS pack pays first. */
  app_id: number | null;
  title: string;
  body: string;
  /** Both null in what an older version stored. */
  title_en: string | null;
  body_en: string | null;
  link: string;
  state: Generated<number>;
  tries: Generated<number>;
  fault: Generated<string>;
  due_at: Date;
  created_at: Date;
}

/** Notices that an account received and that are never repeated. */
interface NoticeOnceTable {
  account_id: number;
  key: string;
  at: Date;
}

/** Tables of migration 0055. */
export interface NoticeTables {
  notice_setting: NoticeSettingTable;
  notice: NoticeTable;
  notice_once: NoticeOnceTable;
}

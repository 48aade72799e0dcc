import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type {
  JumpFault,
  JumpLook,
  MiniSubject,
  MiniVersion,
  OutsideWay,
  WechatFault,
  WechatLinkKind,
} from "../../src/core/api/contract";

type Moment = ColumnType<Date, Date, Date>;
type MaybeMoment = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

interface WechatAppTable {
  app_id: number;
  wx_app_id: string;
  secret_sealed: string;
  /** Its last four signs. */
  secret_end: string;
  subject: MiniSubject;
  token_sealed: Maybe<string>;
  token_until: MaybeMoment;
  fault: Maybe<WechatFault>;
  fault_code: Maybe<number>;
  checked_at: MaybeMoment;
  /** Day in China that `made` is of. */
  made_day: Generated<number>;
  made: Generated<number>;
  opens_left: Maybe<number>;
  opens_at: MaybeMoment;
  revision: Generated<number>;
  updated_at: Moment;
}

interface WechatLinkTable {
  app_id: number;
  id: Generated<number>;
  code: string;
  name: string;
  kind: WechatLinkKind;
  path: Generated<string>;
  query: Generated<string>;
  version: Generated<MiniVersion>;
  url: Generated<string>;
  days: Generated<number>;
  is_renewed: Generated<boolean>;
  look: JSONColumnType<JumpLook, string, string>;
  outside: Generated<OutsideWay>;
  channel_id: Maybe<number>;
  remark: Generated<string>;
  scheme: Generated<string>;
  url_link: Generated<string>;
  made_at: MaybeMoment;
  expire_at: MaybeMoment;
  fault: Maybe<WechatFault>;
  fault_code: Maybe<number>;
  fault_at: MaybeMoment;
  failures: Generated<number>;
  /** When it is made, renewed or tried again by itself. */
  next_try_at: MaybeMoment;
  revision: Generated<number>;
  created_by: number;
  created_at: Moment;
  updated_at: Moment;
}

/** `kind` of a hit. */
export const hitKind = { visit: 0, click: 1, jump: 2, fail: 3 } as const;

interface WechatLinkHitTable {
  app_id: number;
  link_id: number;
  /** Wall-clock hour of the app. */
  hour: number;
  kind: number;
  platform: string;
  province: string;
  is_inside: boolean;
  fault: JumpFault | "";
  hits: number;
}

/** Tables of migration 0070. */
export interface WechatLinkTables {
  wechat_app: WechatAppTable;
  wechat_link: WechatLinkTable;
  wechat_link_hit: WechatLinkHitTable;
}

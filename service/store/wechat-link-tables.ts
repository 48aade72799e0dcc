import type { Generated } from "kysely";
import type {
  JumpFault,
  JumpLook,
  MiniSubject,
  MiniVersion,
  OutsideWay,
  WechatFault,
  WechatLinkKind,
} from "../../src/core/api/contract";
import type { Json } from "./column-types";

interface WechatAppTable {
  app_id: number;
  wx_app_id: string;
  secret_sealed: string;
  /** Its last four signs. */
  secret_end: string;
  subject: MiniSubject;
  token_sealed: string | null;
  token_until: Date | null;
  fault: WechatFault | null;
  fault_code: number | null;
  checked_at: Date | null;
  /** Day in China that `made` is of. */
  made_day: Generated<number>;
  made: Generated<number>;
  opens_left: number | null;
  opens_at: Date | null;
  revision: Generated<number>;
  updated_at: Date;
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
  look: Json<JumpLook>;
  outside: Generated<OutsideWay>;
  channel_id: number | null;
  remark: Generated<string>;
  scheme: Generated<string>;
  url_link: Generated<string>;
  made_at: Date | null;
  expire_at: Date | null;
  fault: WechatFault | null;
  fault_code: number | null;
  fault_at: Date | null;
  failures: Generated<number>;
  /** When it is made, renewed or tried again by itself. */
  next_try_at: Date | null;
  revision: Generated<number>;
  created_by: number;
  created_at: Date;
  updated_at: Date;
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

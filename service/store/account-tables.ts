import type { Generated } from "kysely";
import type { DisableReason } from "../../src/core/api/contract";
import type { DefaultJson } from "./column-types";

interface Account {
  id: Generated<number>;
  mobile: string;
  user_name: Generated<string>;
  company: Generated<string>;
  password_hash: string | null;
  role: Generated<"normal" | "demo">;
  disabled: Generated<boolean>;
  /** null while it is not, and of one that was closed. */
  disabled_at: Date | null;
  /** When it opens again by itself; null = somebody has to. */
  disabled_until: Date | null;
  disabled_reason: Generated<DisableReason | "">;
  /** Told with the reason, so that both sides can name it. */
  disabled_case: Generated<string>;
  /** For operators alone. */
  disabled_note: Generated<string>;
  guide: DefaultJson<Record<string, boolean>>;
  email: Generated<string>;
  industry: Generated<string>;
  /** Of its WeChat at this deployment. */
  wechat_id: string | null;
  wechat_name: Generated<string>;
  /** When it is going to be closed, unless somebody signs in before. */
  close_at: Date | null;
  closed_at: Date | null;
  created_at: Generated<Date>;
  /** False until a code that went to it came back. */
  is_mobile_verified: Generated<boolean>;
  /** In which it last used the console; null = not known, which is Chinese. */
  language: "zh" | "en" | null;
}

interface Session {
  token_hash: Buffer;
  account_id: number;
  role: "normal" | "operations";
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  user_agent: Generated<string>;
  ip: Generated<string>;
  /** Stays for days; otherwise for half a day, and no longer than the browser is open. */
  is_remembered: Generated<boolean>;
}

/** A browser, system and province that an account has signed in on. */
interface KnownDevice {
  account_id: number;
  device: string;
  first_at: Date;
  last_at: Date;
}

interface SmsCode {
  id: Generated<number>;
  mobile: string;
  purpose: string;
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}

interface Outbox {
  id: Generated<number>;
  kind: "sms" | "mail" | "chat";
  recipient: string;
  body: string;
  created_at: Generated<Date>;
}

interface SignInTicket {
  ticket_hash: Buffer;
  state: Generated<"waiting" | "opened" | "confirmed" | "declined" | "used">;
  account_id: number | null;
  user_agent: Generated<string>;
  ip: Generated<string>;
  expires_at: Date;
  /** `scan` of a QR that a signed-in person confirms; `wechat` to sign in with it, `bind` to bind it. */
  purpose: Generated<"scan" | "wechat" | "bind">;
  wechat_id: Generated<string>;
  wechat_name: Generated<string>;
}

/** Who signs in, where, and by what; migrations 0001, 0043 and 0056. */
export interface AccountTables {
  account: Account;
  session: Session;
  known_device: KnownDevice;
  sms_code: SmsCode;
  outbox: Outbox;
  sign_in_ticket: SignInTicket;
}

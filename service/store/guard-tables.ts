import type { Generated } from "kysely";

/** Of a signed request, as long as it could be replayed. */
interface UsedSignature {
  sign: Buffer;
  expires_at: Date;
}

/** A wrong password, kept for an hour; `ip_range` as `addressRange` names it. */
interface SignInFailure {
  id: Generated<number>;
  mobile: string;
  ip_range: string;
  at: Date;
}

/** Attempts to solve a captcha; 3 = used up. */
interface CaptchaTry {
  id: string;
  tries: number;
  expires_at: Date;
}

/** A bucket of a shared limit: what it held at a moment, in milliseconds. */
interface RateLimit {
  name: string;
  key: string;
  tokens: number;
  at_ms: number;
}

/** Tables of migrations 0026, 0028 and 0032: what keeps guessing and replay within bounds. */
export interface GuardTables {
  used_signature: UsedSignature;
  sign_in_failure: SignInFailure;
  captcha_try: CaptchaTry;
  rate_limit: RateLimit;
}

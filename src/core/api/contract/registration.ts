import type { EpochMs } from "./shared";
import type { RegistrationMode } from "./words/account";

/** What an invitation to register says to whoever has its link. */
export interface AccountInvitation {
  /** Who invites: a company, a masked name, or the product. */
  from: string;
  /** Whom it is for; empty = whoever has the link. */
  mobile: string;
  /** The app that it opens; null = it only makes an account. */
  app: { name: string; icon: string } | null;
  expireTime: EpochMs;
}

/** How an account can be made here. */
export interface Registration {
  mode: RegistrationMode;
  /** Whether SMS leave this service. */
  canSendCodes: boolean;
  /** What proves the mobile: a code, the invitation, or nothing that is at hand. */
  way: "code" | "invite" | "none";
  /** The mobile that alone may register this way; empty = any. */
  mobile: string;
  invitation: AccountInvitation | null;
}

import type { RegistrationMode } from "./constants/account";
import type { EpochMs } from "./shared";

/** An invitation to register, as the bearer of its link sees it. */
export interface AccountInvitation {
  /** Who invites: a company, a masked name, or the product. */
  from: string;
  /** Whom it is for; empty = whoever has the link. */
  mobile: string;
  /** The app that it opens; null = it only makes an account. */
  app: { name: string; icon: string } | null;
  expireTime: EpochMs;
}

/** The ways in which an account can be made here. */
export interface Registration {
  mode: RegistrationMode;
  /** Tells whether SMS leave this service. */
  canSendCodes: boolean;
  /** The proof of the mobile: a code, the invitation, or none that can be had. */
  way: "code" | "invite" | "none";
  /** The mobile that alone may register this way; empty = any. */
  mobile: string;
  invitation: AccountInvitation | null;
}

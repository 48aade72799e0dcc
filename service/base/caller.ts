import type { AppRecord, EmbedArea, EmbedFeature, Role } from "../../src/core/api/contract";

/** A user of a partner, as its backend named it. */
export interface EmbedUser {
  id: string;
  name: string;
}

/** Access of an embed token, at most that of its key at this moment. */
export interface EmbedGrant {
  keyId: number;
  user: EmbedUser;
  appIds: number[];
  areas: EmbedArea[];
  readOnly: boolean;
  features: EmbedFeature[];
  origins: string[];
  expiresAt: Date;
}

/** The account a call acts for. */
export interface Viewer {
  accountId: number;
  role: Role;
  /** Hash of the session's token; null for the token-less demo viewer. */
  tokenHash: Buffer | null;
  /** Set when an embed token acts for the account. */
  embed?: EmbedGrant;
}

/** The app of the `appkey` header, already checked to be the viewer's own or authorised. */
export interface AppAccess {
  appId: number;
  appkey: string;
  /** Which product line it belongs to. */
  line: "attribution" | "afpm";
  /** Its days and hours. */
  zones: AppRecord["zones"];
  createdAt: Date;
  /** Term bought for it, and its end. */
  term: {
    edition: string;
    isTrial: boolean;
    /** Null = no end. */
    expireAt: Date | null;
    /** An experience app, which needs nothing to be bought. */
    isOpenToAll: boolean;
  };
  isOwner: boolean;
  isExperience: boolean;
  /** Channels the viewer may see; null = all. Hidden channels appear in no filter and no total. */
  channelIds: number[] | null;
  modules: AppRecord["authModules"];
  /** Mobile numbers are shown in part, and found by that part alone. */
  hidesPhones?: boolean;
}

/** True for an embed token that shows no whole mobile number. */
export const hidesPhones = ({ embed }: Pick<Viewer, "embed">): boolean =>
  embed !== undefined && !embed.features.includes("phone");

import * as v from "valibot";
import type { UniversalItem, UniversalReason } from "./constants/universal-link";
import { call } from "./define";
import { type EpochMs, type ListReply, paging, positiveId, text } from "./shared";

/** Finding of a check of a Universal Link's host; `isGood` is null when it could not be checked. */
export interface UniversalFinding {
  item: UniversalItem;
  isGood: boolean | null;
  reason: UniversalReason | null;
  /** Subject of the reason: a status, a type, an address. */
  detail: string;
}

/** A Universal Link that opens an app of the account's, with the file that Apple reads. */
export interface UniversalLink {
  id: number;
  teamId: string;
  bundleId: string;
  path: string;
  /** The link, as WeChat's open platform and other SDKs ask for it; ends with a slash. */
  link: string;
  /** Entry for Associated Domains. */
  entitlement: string;
  fileUrl: string;
  /** Part of the file about this app. */
  fileText: string;
  /** Null until it is published: the host's file does not name it before. */
  publishTime: EpochMs | null;
  checkTime: EpochMs | null;
  findings: UniversalFinding[];
  createTime: EpochMs;
}

const writing = { access: "session", writes: true } as const;

/** Universal Links that an account makes by itself, whether or not it has apps here. */
export const universalLinkCalls = {
  /** Lists the links of the account, newest first. */
  links: call<ListReply<UniversalLink>>()({
    access: "session",
    embed: "account",
    body: v.object(paging),
  }),
  /** Makes one, or answers the one that is there. 0400 at the field that is wrong, 0409 beyond 50. */
  getLink: call<{ map: UniversalLink }>()({
    ...writing,
    embed: "account",
    body: v.object({
      teamId: v.pipe(text(20), v.trim()),
      bundleId: v.pipe(text(160), v.trim()),
      path: v.optional(v.pipe(text(80), v.trim()), ""),
    }),
  }),
  /** Publishes the file that Apple reads and looks at it as Apple does. 0429 too often. */
  upAppleSite: call<{ map: UniversalLink }>()({
    ...writing,
    embed: "account",
    body: v.object({ id: positiveId }),
  }),
  /** Ours: the host's file names the app no longer. */
  "links/delete": call<{ map: object }>()({ ...writing, body: v.object({ id: positiveId }) }),
};

import type { CallBody, GroupNode, Invite } from "../../../core/api/contract";
import { patterns } from "../../../core/form/patterns";
import type { ShareMetric } from "../../../core/metrics";
import { choiceOf, leavesOf } from "../../../core/ui/tree";
import { type Expiry, expiryBody } from "../channel-share";

export interface InviteValues {
  target: string;
  remark: string;
  /** Leaves of the tree of channels. */
  scope: string[];
  metrics: ShareMetric[];
  expiry: Expiry;
  isSent: boolean;
}

const mailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isTarget = (text: string): boolean =>
  patterns.mobile.test(text) || mailPattern.test(text);

/** An invitation as the form edits it; a new one shows what most partners are shown. */
export const inviteValues = (invite: Invite | null, groups: readonly GroupNode[]): InviteValues =>
  invite
    ? {
        target: invite.target,
        remark: invite.remark,
        scope: leavesOf(invite, groups),
        metrics: invite.metrics,
        expiry: "kept",
        isSent: false,
      }
    : {
        target: "",
        remark: "",
        scope: [],
        metrics: ["install", "register", "retention"],
        expiry: 30,
        isSent: true,
      };

/** The body that saves it, without whom it is for. */
export function inviteBody(
  { remark, scope, metrics, expiry }: InviteValues,
  groups: readonly GroupNode[],
): Omit<CallBody<"invite/add">, "target"> {
  return { remark: remark.trim(), metrics, ...choiceOf(scope, groups), ...expiryBody(expiry) };
}

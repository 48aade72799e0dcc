import type { CheckItem, CheckReason, CheckStep } from "../../../src/core/api/contract";
import { checkSteps, optionalSteps } from "../../../src/core/api/contract/constants/check";
import type { Evidence } from "./check-evidence";

/** App settings that a check depends on. */
export interface CheckBasis {
  hasChannel: boolean;
  hasIdentity: boolean;
  /** True when links are served over HTTPS, which every system requires to open an app by them. */
  isSecure: boolean;
}

const reasons: Record<CheckStep, (seen: Evidence, basis: CheckBasis) => CheckReason> = {
  visit: () => "not_opened",
  click: ({ visit }) => (visit === null ? "not_visited" : "not_clicked"),
  start: ({ visit, isElsewhere }) => {
    if (visit === null) return "not_visited";
    return isElsewhere ? "other_network" : "no_report";
  },
  restored: ({ click, start, install }, { hasChannel }) => {
    if (!hasChannel) return "no_channel";
    if (click === null) return "not_clicked";
    if (start === null) return "no_report";
    return install === null ? "no_install" : "not_matched";
  },
  scheme: () => "not_woken",
  link: (_, { hasChannel, hasIdentity, isSecure }) => {
    if (!hasChannel) return "no_channel";
    if (!hasIdentity) return "no_identity";
    return isSecure ? "not_woken" : "not_https";
  },
  register: ({ start }) => (start === null ? "no_device" : "not_registered"),
};

/** Every step: when it happened, or why not. */
export const checkItems = (seen: Evidence, basis: CheckBasis): CheckItem[] =>
  checkSteps.map((step) => ({
    step,
    at: seen[step],
    reason: seen[step] === null ? reasons[step](seen, basis) : null,
  }));

/** True when the app is integrated: every step that is not optional has happened. */
export const isPassed = (items: readonly CheckItem[]): boolean =>
  items.every(({ step, at }) => at !== null || optionalSteps.includes(step));

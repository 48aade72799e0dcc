/** Steps of an integration check, in the order in which they happen. */
export const checkSteps = [
  "visit",
  "click",
  "start",
  "restored",
  "scheme",
  "link",
  "register",
] as const;
export type CheckStep = (typeof checkSteps)[number];

/** Steps without which an app is integrated all the same. */
export const optionalSteps: readonly CheckStep[] = ["link"];

/** Why a step has not happened; what to do about it is text. */
export const checkReasons = [
  "not_opened",
  "not_visited",
  "not_clicked",
  "no_report",
  "other_network",
  "no_channel",
  "no_install",
  "not_matched",
  "not_woken",
  "no_identity",
  "not_https",
  "no_device",
  "not_registered",
] as const;
export type CheckReason = (typeof checkReasons)[number];

/** Duration of a check, in minutes. */
export const checkMinutes = 15;

/** Items of a system's integration health. */
export const healthItems = [
  "identity",
  "file",
  "domain",
  "certificate",
  "sdk",
  "download",
] as const;
export type HealthItem = (typeof healthItems)[number];

/** Why an item is not healthy. */
export const healthReasons = [
  "missing",
  "not_https",
  "not_public",
  "unreachable",
  "status",
  "redirected",
  "invalid",
  "other_signer",
  "never_reported",
  "outdated",
  "not_checked",
  "no_ipa",
  "other_ipa",
] as const;
export type HealthReason = (typeof healthReasons)[number];

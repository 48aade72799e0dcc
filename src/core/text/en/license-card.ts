import type { zh } from "../license-card";

export const en: typeof zh = {
  title: "License",
  none: "No license file yet",
  noneHint:
    "Ask your vendor for the license file and have your administrator put it on the server. It appears here after a restart.",
  noneOperator:
    "Ask your vendor for the license file and its public key, point XI_LICENSE and XI_LICENSE_KEY to them on the server, and restart the service.",
  startDate: "Start date",
  expireDate: "Expiration date",
  expires: (day, left) => (left > 0 ? `${day} (${left} ${left === 1 ? "day" : "days"} left)` : day),
  appCount: "Apps",
  used: (used, limit) => `${used} of ${limit} used`,
  pid: "Deployment ID",
  states: {
    valid: "Valid",
    early: "Not yet valid",
    expired: "Expired",
    over: "App limit exceeded",
    unreadable: "Unreadable",
    forged: "Invalid signature",
  },
  effects: {
    early: "The license isn’t valid yet. You can’t create new apps.",
    expired:
      "The license has expired. You can’t create new apps; data collection, reports, and existing data aren’t affected. Contact your vendor to renew.",
    over: "You have more apps than the license allows. You can’t create new apps; data collection, reports, and existing data aren’t affected.",
    unreadable:
      "No readable license file was found. You can’t create new apps; existing data isn’t affected. Ask your administrator to check the license file.",
    forged:
      "The license file’s signature is invalid; it may have been modified. You can’t create new apps; existing data isn’t affected. Restore the file from your vendor.",
  },
};

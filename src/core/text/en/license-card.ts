import type { zh } from "../license-card";

export const en: typeof zh = {
  title: "Licence",
  none: "This is no private deployment and has no licence",
  startDate: "Starts",
  expireDate: "Ends",
  expires: (day, left) => (left > 0 ? `${day} (${left} ${left === 1 ? "day" : "days"} left)` : day),
  appCount: "Apps",
  used: (used, limit) => `${used} of ${limit} used`,
  pid: "Deployment",
  states: {
    valid: "Valid",
    early: "Not yet valid",
    expired: "Expired",
    over: "Too many apps",
    unreadable: "Unreadable",
    forged: "Wrong signature",
  },
  effects: {
    early: "The licence is not valid yet: no new apps.",
    expired:
      "The licence has expired: no new apps. Reporting, reports and data go on as before. Ask your vendor to renew it.",
    over: "There are more apps than the licence allows: no new ones. Reporting, reports and data go on as before.",
    unreadable:
      "No readable licence file was found: no new apps. Data are not affected. Check XI_LICENSE.",
    forged:
      "The signature of the licence file is wrong, it may have been changed: no new apps. Data are not affected. Put back the file from your vendor.",
  },
};

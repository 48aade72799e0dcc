import type { zh } from "../fraud";

export const en: typeof zh = {
  rules: {
    ctitRule: [
      "Click-to-install time too short (click injection)",
      "Shorter than this many seconds, or a click after the store started the install",
    ],
    floodRule: [
      "Click-to-install time too flat (click flooding)",
      "At least this share of the channel’s installs in the last 7 days came over an hour after the click, and it converts less than half as well as the app: those installs are abnormal",
    ],
    ipRule: [
      "IP clustering",
      "More installs than this per day from the same IP or network (IPv4 /24, IPv6 /64)",
    ],
    hostingRule: [
      "Anonymous / data center IP",
      "From cloud or data center networks (by network name in the IP database), or from networks listed below",
    ],
    nightRule: [
      "Night activity",
      "The channel’s share of installs between 0:00 and 5:59 in the last 7 days is this many times the app’s, and at least 30%: its night installs are abnormal",
    ],
    deviceRule: [
      "Abnormal device",
      "The same device ID installed as a new device this many times in a day; or most of the channel’s installs in the last 7 days are one model",
    ],
    mismatchRule: [
      "Version / region mismatch",
      "The app version isn’t among the uploaded packages; or click and install within a day came from different provinces",
    ],
    retentionRule: [
      "Retention cliff",
      "The channel’s day 1 retention over the last 7 days is below this share of the median of similar channels",
    ],
  },
  names: {
    FRAUD_CTIT: "CTIT too short",
    FRAUD_FLOOD: "Click flooding",
    FRAUD_IP: "IP clustering",
    FRAUD_HOSTING: "Data center IP",
    FRAUD_NIGHT: "Night activity",
    FRAUD_DEVICE: "Abnormal device",
    FRAUD_MISMATCH: "Version / region mismatch",
    FRAUD_RETENTION: "Retention cliff",
  },
  reasons: {
    FRAUD_CTIT:
      "Time to install is below the anti-fraud threshold, or the click came after the install started.",
    FRAUD_FLOOD:
      "The channel has many clicks, low conversion, and long delays. This install came over an hour after its click.",
    FRAUD_IP: "Installs from the same IP or network exceeded the daily threshold.",
    FRAUD_HOSTING: "From a cloud, a data center, or a network listed in Attribution settings.",
    FRAUD_NIGHT: "Between 0:00 and 5:59, and the channel’s night share is far above the app’s.",
    FRAUD_DEVICE:
      "The same device ID installed several times as a new device that day, or the channel’s installs are concentrated on this model.",
    FRAUD_MISMATCH:
      "The app version isn’t among the uploaded packages, or click and install within a day came from different provinces.",
    FRAUD_RETENTION:
      "The channel’s day 1 retention over the last 7 days is far below similar channels.",
  },
  thresholds: {
    ctitSeconds: ["Minimum interval", "s"],
    installsPerIpAndDay: ["Daily limit per IP", ""],
    installsPerNetworkAndDay: ["Daily limit per network", ""],
    installsPerIdAndDay: ["Daily limit per device ID", ""],
    floodPercent: ["Share over one hour", "%"],
    nightTimes: ["Times the app’s share", "×"],
    modelPercent: ["Share of one model", "%"],
    retentionPercent: ["Below this share of the median", "%"],
  },
  networks: "Custom networks",
  networksHint: "One IP or network per line, such as 203.0.113.0/24, up to 200",
  networkShape: (text) => `“${text}” isn’t an IP address or network`,
  tooMany: "Up to 200",
  samplesHint:
    "Channel-wide rules (flooding, night, model, retention) are recalculated every hour from the last 7 days, for channels with at least 100 installs.",
  allMarked: "Flag all",
};

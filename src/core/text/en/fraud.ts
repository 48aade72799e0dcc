import type { zh } from "../fraud";

export const en: typeof zh = {
  rules: {
    ctitRule: [
      "Click to install too short (click hijacking)",
      "Shorter than this, or a click after the store began to install",
    ],
    floodRule: [
      "Click to install too flat (click flooding)",
      "This share of a channel's last 7 days came an hour or longer after the click, and it converts less than half as well as the app: those installs are abnormal",
    ],
    ipRule: [
      "Crowded address",
      "More installs of one address, or of one network (IPv4 /24, IPv6 /64), in a day than this",
    ],
    hostingRule: [
      "Hosting address",
      "From clouds and data centres, by the names in the address table, or from the networks below",
    ],
    nightRule: [
      "Bunched at night",
      "A channel's share of installs between 0 and 6 o'clock in 7 days is this many times the app's, and at least 30%: those installs are abnormal",
    ],
    deviceRule: [
      "Abnormal device",
      "So many new devices of a day name the same id; or most of a channel's last 7 days are one model",
    ],
    mismatchRule: [
      "Version or region mismatch",
      "The app's version is none of those uploaded; or a click of the last day came from another province",
    ],
    retentionRule: [
      "Retention cliff",
      "A channel's next-day retention of 7 days is below this share of its kind's median",
    ],
  },
  names: {
    FRAUD_CTIT: "Short click time",
    FRAUD_FLOOD: "Flat click time",
    FRAUD_IP: "Crowded address",
    FRAUD_HOSTING: "Hosting address",
    FRAUD_NIGHT: "At night",
    FRAUD_DEVICE: "Abnormal device",
    FRAUD_MISMATCH: "Mismatch",
    FRAUD_RETENTION: "Retention cliff",
  },
  reasons: {
    FRAUD_CTIT:
      "The time to install is below the fraud limit, or the click came after the install began.",
    FRAUD_FLOOD:
      "The channel has many clicks, few installs and long delays; this one came over an hour after its click.",
    FRAUD_IP: "Too many installs of one address or network on one day.",
    FRAUD_HOSTING: "From a cloud, a data centre, or a network named in the attribution settings.",
    FRAUD_NIGHT:
      "Between 0 and 6 o'clock, where the channel has far more of its installs than the app.",
    FRAUD_DEVICE:
      "The same id came as a new device several times that day, or the channel's installs are mostly this model.",
    FRAUD_MISMATCH:
      "The version is none of those uploaded, or click and install of one day lie in different provinces.",
    FRAUD_RETENTION: "The channel's next-day retention is far below that of its kind.",
  },
  thresholds: {
    ctitSeconds: ["Shortest interval", "s"],
    installsPerIpAndDay: ["Daily limit of an address", ""],
    installsPerNetworkAndDay: ["Daily limit of a network", ""],
    installsPerIdAndDay: ["Daily limit of an id", ""],
    floodPercent: ["Share over an hour", "%"],
    nightTimes: ["Times the app's", "×"],
    modelPercent: ["Share of one model", "%"],
    retentionPercent: ["Of the median", "%"],
  },
  networks: "Networks of your own",
  networksHint: "One address or network a line, such as 203.0.113.0/24; 200 at most",
  networkShape: (text) => `"${text}" is no address or network`,
  tooMany: "200 at most",
  samplesHint:
    "Rules about a channel as a whole (flat, night, model, retention) are worked out every hour from its last 7 days, from 100 installs on.",
  allMarked: "Mark all",
};

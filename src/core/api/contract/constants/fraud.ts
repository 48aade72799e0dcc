/** Rules against abnormal installs, in the order in which they are shown and asked: setting and reason code. */
export const fraudRules = {
  ctitRule: "FRAUD_CTIT",
  floodRule: "FRAUD_FLOOD",
  ipRule: "FRAUD_IP",
  hostingRule: "FRAUD_HOSTING",
  nightRule: "FRAUD_NIGHT",
  deviceRule: "FRAUD_DEVICE",
  mismatchRule: "FRAUD_MISMATCH",
  retentionRule: "FRAUD_RETENTION",
} as const;

export type FraudRule = keyof typeof fraudRules;
export type FraudCode = (typeof fraudRules)[FraudRule];

export const fraudRuleNames = Object.keys(fraudRules) as FraudRule[];
export const fraudCodes = Object.values(fraudRules) as FraudCode[];

/** Networks of one's own that count as hosting; each an address or a range in CIDR notation. */
export const hostingNetworksAtMost = 200;

/** Most points that each part of a channel's trust can take off; 100 in all. */
export const trustWeights = {
  abnormal: 30,
  fast: 15,
  flat: 15,
  address: 15,
  night: 10,
  model: 5,
  retention: 10,
} as const;
export type TrustKey = keyof typeof trustWeights;

/** Below so many installs a channel is not judged. */
export const trustInstallsAtLeast = 30;

/** Longest range that evidence is looked at for. */
export const evidenceDaysAtMost = 92;

/** The numbers that each rule is set by. */
export const fraudThresholds = {
  ctitRule: ["ctitSeconds"],
  floodRule: ["floodPercent"],
  ipRule: ["installsPerIpAndDay", "installsPerNetworkAndDay"],
  hostingRule: [],
  nightRule: ["nightTimes"],
  deviceRule: ["installsPerIdAndDay", "modelPercent"],
  mismatchRule: [],
  retentionRule: ["retentionPercent"],
} as const satisfies Record<FraudRule, readonly string[]>;

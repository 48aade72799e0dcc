import type { zh } from "../referral-setting";

export const en: typeof zh = {
  title: "Share settings",
  back: "Back to referral report",
  link: "Link parameters & attribution",
  paramName: "Sharer parameter",
  paramHint: "Shared links carry the sharer’s UID in this parameter, such as ?xi_uid=10086.",
  viaName: "Platform parameter",
  viaHint: "Carries the platform shared to. Optional.",
  nameWrong:
    "Must start with a letter, contain only letters, digits, _ and -, be up to 32 characters, and not be a reserved name",
  windowDays: "Validity (days)",
  windowHint:
    "Installs within this many days of the click count toward the share, 1 to 30. Changes apply to future installs.",
  daysRange: "Enter a whole number from 1 to 30",
  isChannelCounted: "Count toward a channel",
  channelHint:
    "Shared links without another channel count toward the Referral channel. When off, only sharers are counted and installs stay organic.",
  channelNow: (name: string) => `Channel: ${name}`,
  rules: "Anti-abuse rules",
  rulesNote: "Matching installs are flagged but still counted. Flags update when the rules change.",
  isSelfDeviceMarked: "Own device: the install came from the sharing device",
  isSelfIpMarked: "Same IP: matches the sharer’s IP that day",
  perIpAndDay: "Per IP per day",
  perDay: "Per sharer per day",
  capHint: "Installs above this are flagged",
  capRange: "Enter a whole number from 1 to 10000",
  vias: "Platforms",
  viasNote: "Platform keys reported by the SDK that aren’t listed here count as “Other”.",
  viaKey: "Key",
  viaNameLabel: "Name",
  viaOf: (position: number) => `No. ${position}`,
  addVia: "Add platform",
  removeVia: (name: string) => `Remove ${name}`,
  keyWrong:
    "Keys must start with a lowercase letter and contain only lowercase letters, digits, and _",
  keyTwice: "Keys must be unique",
  nameMissing: "Enter a name",
  save: "Save",
  saved: "Saved",
  sample: "Code samples",
  sampleNote:
    "Report each share and include the sharer in the shared link. After install, read the inviter from the SDK’s install parameters.",
  samples: { link: "Link", web: "Web", android: "Android", ios: "iOS", harmony: "HarmonyOS" },
  copySample: "Copy code",
};

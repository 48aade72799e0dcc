import type { zh } from "../newcomer-tasks";

export const en: typeof zh = {
  title: "Onboarding tasks",
  note: "Claim rewards when tasks are done. Traffic coupons are added to the app’s hosted traffic immediately; Professional coupons can be used when you buy or renew Professional.",
  progress: (done, total) => `${done} of ${total} done`,
  progressLabel: "Task progress",
  total: "Total rewards",
  claimed: "Claimed",
  sums: (traffic, days) =>
    [traffic > 0 ? `${traffic} GB of traffic` : "", days > 0 ? `${days} days of Professional` : ""]
      .filter(Boolean)
      .join(", ") || "—",
  tasks: {
    profile: {
      title: "Complete app information",
      hint: "Upload an icon. It’s shown on landing pages and in lists",
    },
    android: {
      title: "Integrate the Android SDK",
      hint: "Done when the first Android install is reported",
    },
    ios: {
      title: "Integrate the iOS SDK",
      hint: "Done when the first iOS install is reported",
    },
    harmony: {
      title: "Integrate the HarmonyOS SDK",
      hint: "Done when the first HarmonyOS install is reported",
    },
    package: {
      title: "Upload a package",
      hint: "Host the package here and make packages for each channel",
    },
    check: {
      title: "Pass the integration check",
      hint: "Done when the integration check passes on any platform",
    },
    channel: {
      title: "Create your first channel",
      hint: "Get a promotion link and start measuring each channel",
    },
    certification: {
      title: "Verify your identity",
      hint: "Once per account. The reward goes to the app you have open",
    },
    member: {
      title: "Invite a member",
      hint: "Give a colleague or partner access to the app. Done when it takes effect",
    },
  },
  actions: {
    profile: "Upload",
    android: "Integrate",
    ios: "Integrate",
    harmony: "Integrate",
    package: "Upload",
    check: "Check",
    channel: "Create",
    certification: "Verify",
    member: "Invite",
  },
  states: ["Not started", "In progress", "Ready to claim", "Claimed"],
  done: "Done",
  rewards: {
    traffic: (gb) => `${gb} GB of traffic`,
    days: (days) => `${days} days of Professional`,
  },
  noReward: "No reward",
  claim: "Claim",
  claimOk: {
    traffic: (gb) => `Claimed a ${gb} GB traffic coupon. See it under traffic coupons`,
    days: (days) => `Claimed a ${days}-day Professional coupon for your next purchase or renewal`,
  },
  see: { traffic: "View coupons", days: "Use it" },
  claimTime: (time) => `claimed ${time}`,
  claimedFor: (app) => `for “${app}”`,
  ownerOnly: "Only the app’s owner can do onboarding tasks",
  ownerOnlyHint: "This app is shared with you. Rewards go to its owner.",
  records: "Rewards history",
  recordsHint: "All traffic, coupons, and balance given to your account.",
  recordColumns: { time: "Time", what: "Reward", source: "Source", app: "For" },
  kinds: {
    traffic: (amount) => `${amount} of hosted traffic`,
    money: (amount) => `${amount} of balance`,
    amount: (amount) => `${amount} coupon`,
    percent: (percent) => `${percent}% off coupon`,
    days: (days) => `${days}-day coupon`,
  },
  sources: { task: "Onboarding task", gift: "Gift", coupon: "Coupon" },
  anyApp: "All apps",
  recordsEmpty: "No rewards yet",
  recordsEmptyHint: "Rewards you claim and gifts from the platform appear here.",
};

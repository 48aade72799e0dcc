import type { zh } from "../newcomer-tasks";

export const en: typeof zh = {
  title: "Newcomer tasks",
  note: "Claim a reward once its task is done: traffic is added to the app at once, days of the professional edition come as a coupon for buying or renewing it.",
  progress: (done, total) => `${done} of ${total} done`,
  progressLabel: "Progress of the tasks",
  total: "Rewards in all",
  claimed: "Claimed",
  sums: (traffic, days) =>
    [traffic > 0 ? `${traffic} GB of traffic` : "", days > 0 ? `${days} professional days` : ""]
      .filter(Boolean)
      .join(", ") || "—",
  tasks: {
    profile: {
      title: "Complete the app",
      hint: "Upload an icon: landing pages and lists show it",
    },
    android: {
      title: "Integrate the Android SDK",
      hint: "Done with the first install that an Android device reports",
    },
    ios: {
      title: "Integrate the iOS SDK",
      hint: "Done with the first install that an iOS device reports",
    },
    harmony: {
      title: "Integrate the HarmonyOS SDK",
      hint: "Done with the first install that a HarmonyOS device reports",
    },
    package: {
      title: "Upload a package",
      hint: "It is hosted here, and a package can be made for each channel",
    },
    check: {
      title: "Pass the integration check",
      hint: "Done once the check of any system has passed",
    },
    channel: {
      title: "Create the first channel",
      hint: "It has a link to promote, and its effect is counted",
    },
    certification: {
      title: "Verify your real name",
      hint: "Once for an account; the reward goes to the app that is open",
    },
    member: {
      title: "Invite a member",
      hint: "Authorise the app to a colleague or partner; done once it holds",
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
  states: ["Not begun", "Under way", "To be claimed", "Claimed"],
  done: "Done",
  rewards: {
    traffic: (gb) => `${gb} GB of traffic`,
    days: (days) => `${days} professional days`,
  },
  noReward: "No reward",
  claim: "Claim",
  claimOk: {
    traffic: (gb) => `Claimed ${gb} GB; see it among the traffic coupons`,
    days: (days) =>
      `Claimed a coupon of ${days} days, for buying or renewing the professional edition`,
  },
  see: { traffic: "See the coupons", days: "Use it" },
  claimTime: (time) => `claimed ${time}`,
  claimedFor: (app) => `given to “${app}”`,
  ownerOnly: "Newcomer tasks are for the owner of the app",
  ownerOnlyHint: "Somebody else has authorised you for this app; rewards go to its owner.",
  records: "What you were given",
  recordsHint: "Everything your account was given: traffic, coupons and money.",
  recordColumns: { time: "Time", what: "What", source: "Source", app: "For" },
  kinds: {
    traffic: (amount) => `${amount} of hosted traffic`,
    money: (amount) => `${amount} of balance`,
    amount: (amount) => `Coupon of ${amount}`,
    percent: (percent) => `Coupon of ${percent}% off`,
    days: (days) => `Coupon of ${days} days`,
  },
  sources: { task: "Newcomer task", gift: "Gift", coupon: "Coupon" },
  anyApp: "All apps",
  recordsEmpty: "Nothing given yet",
  recordsEmptyHint: "Rewards that you claim and gifts are listed here.",
};

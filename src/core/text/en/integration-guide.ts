import type { zh } from "../integration-guide";

export const en: typeof zh = {
  titles: {
    ios: "iOS integration",
    android: "Android integration",
    harmony: "Harmony integration",
  },
  systems: { ios: "iOS", android: "Android", harmony: "HarmonyOS" },
  intro: (system) =>
    `Put the SDK into your ${system} app, until every check passes. All code carries this app's AppKey.`,
  stepList: "Steps",
  steps: {
    download: "Download the SDK",
    setup: "Import and declare",
    init: "Initialise",
    install: "Install parameters",
    wake: "Wake-up parameters",
    events: "Registration and events",
    privacy: "Privacy",
    store: "Before the store review",
    check: "Integration check",
    health: "Health",
  },
  next: (name) => `Next: ${name}`,
  toSettings: "Download settings",
  copy: "Copy the code",
  languages: "Languages and frameworks",
  sample: "sample",
  sampleHint:
    "There is no plugin for the framework: this is a sample of reaching the SDK from it. Adapt it to your project.",
  appkey: "AppKey",
  scheme: "Scheme",
  service: "Service address",
  linkUrl: "Wake-up link",
  copyOf: (name) => `Copy ${name}`,
  download: "Download",
  kinds: { library: "SDK", sources: "Sources" },
  version: "Version",
  day: "Released",
  size: "Size",
  sha256: "SHA-256",
  changes: "Changes",
  noLibrary:
    "There was no JDK where this service was built, so there are sources only. With JDK 17 or newer, npm run build -- sdk makes the AAR.",
  notPacked: "The SDKs are not packed yet",
  notPackedHint: "Run npm run build -- sdk on the machine of the service.",
  lead: {
    download: "Compare the SHA-256 before you put it into the project.",
    setup: {
      ios: "Unpack it and add it as a local package, or drag Sources/XiSDK into the project; declare the scheme and the associated domain, so that links open the app.",
      android:
        "Add the AAR, declare the scheme and App Links. The AAR brings its network permissions and shrinking rules.",
      harmony:
        "Unpack it as a HAR module of the project, declare the permissions, the scheme and App Linking.",
    },
    init: {
      ios: "Make one object at launch and call start only after the user agreed to the privacy policy: before it the SDK reads, keeps and sends nothing.",
      android:
        "Make one object and call start only after the user agreed to the privacy policy: before it the SDK reads, keeps and sends nothing.",
      harmony:
        "Make one object in onCreate of the ability and call start only after the user agreed to the privacy policy: before it the SDK reads, keeps and sends nothing.",
    },
    install:
      "Valid when reason is ready: channelCode is the channel, none for organic installs; params are those of the link and the channel. The answer is kept on the device and needs no network later.",
    wake: "Hand the link that opened the app to the SDK; the parameters of each link are reported once.",
    events:
      "Registration, events and payments are queued on disk before the call returns: neither a lost network nor a killed app loses them. Payments are in cents; make custom events under Events first. Call stop when the user takes the consent back.",
    privacy:
      "This is all that the SDK collects; what is not listed is never read. All of it only after the user agreed and start was called.",
    store: "Go through these before you submit.",
  },
  setupFirst:
    "Links that open the app are not set up yet: only then does the system open the app by them.",
  setUpLink: "Set up",
  collected: {
    ids: { name: "ids of install, events and device", why: "counting once, knowing the device" },
    version: { name: "app version, whether it is an update", why: "telling installs from updates" },
    packageChannel: { name: "channel written into the package", why: "attribution by package" },
    oaid: { name: "OAID", why: "attribution of ads" },
    gaid: { name: "GAID", why: "attribution of ads" },
    idfv: { name: "IDFV", why: "knowing the device" },
    idfa: { name: "IDFA", why: "attribution of ads" },
    caid: { name: "CAID", why: "attribution of ads" },
    adServices: { name: "token of AdServices", why: "attribution of Apple Search Ads" },
    androidId: { name: "Android ID", why: "knowing the device without an OAID" },
    referrer: {
      name: "store referrer and when the install began",
      why: "attribution of stores",
    },
    clipboard: {
      name: "a token on the clipboard that begins with xi:",
      why: "restoring install parameters; nothing else of it is kept or sent",
    },
    model: {
      name: "model, system version, whether an emulator",
      why: "probable matches, fraud detection",
    },
    network: { name: "kind of network", why: "distribution" },
    operator: { name: "code of the SIM operator", why: "distribution" },
    use: {
      name: "launches, time of use, parameters of wake-up links",
      why: "activity and wake-ups",
    },
    events: {
      name: "registrations, events and payments that the app reports",
      why: "conversion",
    },
  },
  collectedColumns: { name: "What", why: "Why", toggle: "Switch", on: "Collected" },
  noToggle: "no switch",
  optIn: "off by default",
  keepOf: (name) => `Collect ${name}`,
  paragraph: "For your privacy policy",
  paragraphHint: "Made of what is ticked above; put it into your privacy policy.",
  copyParagraph: "Copy the text",
  privacyParagraph: (items) =>
    `To measure where installs come from we use the Xi SDK. After you have agreed to this policy it collects: ${items}; the network connection tells your IP address. Without your consent it reads, keeps and sends nothing. You may withdraw your consent at any time: the SDK then stops and deletes what it kept on the device.`,
  itemGap: "; ",
  collectedOf: (name, why) => `${name} (for ${why})`,
  storeNotes: {
    ios: [
      "Do not call start before the user agreed to the privacy policy.",
      "The system asks the user before the clipboard is read: the SDK reads it once, at the first launch, when there is a text. Say so in the policy, or turn isClipboardRead off.",
      "The SDK reads no IDFA of its own; an app that gives idfa needs the ATT prompt: put NSUserTrackingUsageDescription into Info.plist, such as: Used to measure installs that ads bring.",
      "App privacy in App Store Connect: device id, product interaction and purchases for analytics, as in the SDK's PrivacyInfo.xcprivacy; with the IDFA also third-party advertising, used for tracking.",
      "The domain of Universal Links must be among the associated domains before you submit; a change needs a new review.",
    ],
    android: [
      "Do not call start before the user agreed to the privacy policy; the SDK needs no sensitive permission.",
      "Name the SDK, what it collects and why in the privacy policy: the step Privacy writes the paragraph.",
      "In the store's list of third-party SDKs: Xi SDK, for statistics and attribution.",
      "The library that reads the OAID is yours: declare it as its maker asks.",
      "Hardening or signing again removes the channel: harden and sign first, then make channel packages.",
    ],
    harmony: [
      "Do not call start before the user agreed to the privacy policy.",
      "The OAID needs ohos.permission.APP_TRACKING_CONSENT and a word in the privacy policy.",
      "The clipboard needs ohos.permission.READ_PASTEBOARD from AppGallery Connect; without it turn the switch clipboard off.",
      "Name the SDK, what it collects and why in the privacy statement: the step Privacy writes the paragraph.",
      "Turn App Linking on in AppGallery Connect, with the domain of the download settings.",
    ],
  },
};

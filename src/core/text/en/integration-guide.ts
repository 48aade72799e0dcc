import type { zh } from "../integration-guide";

export const en: typeof zh = {
  titles: {
    ios: "iOS integration",
    android: "Android integration",
    harmony: "HarmonyOS integration",
  },
  systems: { ios: "iOS", android: "Android", harmony: "HarmonyOS" },
  intro: (system) =>
    `Add the SDK to your ${system} app and pass every check. The code samples already include this app’s AppKey.`,
  stepList: "Steps",
  steps: {
    download: "Download the SDK",
    setup: "Import and declare",
    init: "Initialize",
    install: "Get install parameters",
    wake: "Get deep link parameters",
    events: "Registrations and events",
    privacy: "Privacy",
    store: "Store submission",
    check: "Integration check",
    health: "Health check",
  },
  next: (name) => `Next: ${name}`,
  toSettings: "Download settings",
  copy: "Copy code",
  languages: "Languages and frameworks",
  sample: "sample",
  sampleHint: "This framework has no ready-made plugin. Adapt this sample to your project.",
  appkey: "AppKey",
  scheme: "Scheme",
  service: "Service URL",
  linkUrl: "Deep link",
  copyOf: (name) => `Copy ${name}`,
  download: "Download",
  kinds: { library: "SDK", sources: "Source" },
  version: "Version",
  day: "Released",
  size: "Size",
  sha256: "SHA-256",
  changes: "Changelog",
  noLibrary:
    "This server was built without a JDK, so only the source is available. Install JDK 17 or later and run npm run build -- sdk to get the AAR.",
  untested: {
    android:
      "Not verified: never built with Android’s Gradle plugin or R8, and never run on a phone or emulator. Verified: Maven 3.8 and Gradle 4.4 fetch the AAR from this service, and every checksum matches.",
    ios: "Not verified: never built with Xcode, SwiftPM, or CocoaPods, and never run on a phone or simulator. Verified: git clones this version from this service.",
    harmony:
      "Not verified: never built with DevEco Studio, hvigor, or ohpm, and never run on a phone or emulator. Verified: the source passes Huawei’s compiler and its ArkTS rules.",
  },
  notPacked: "SDK not packaged yet",
  notPackedHint: "Run npm run build -- sdk on the server.",
  lead: {
    download:
      "Add these lines to your project. Or download the files and verify the SHA-256 before adding them.",
    setup: {
      ios: "Add it with Swift Package Manager or CocoaPods, or drag the downloaded source into the project. Declare the scheme and associated domain so links can open the app.",
      android:
        "Add the repository and the dependency, and declare the scheme and App Links. The AAR includes the network permission and ProGuard rules.",
      harmony:
        "Unzip and add it as a HAR module. Declare permissions, the scheme, and App Linking.",
    },
    init: {
      ios: "Create one instance at launch, and call start only after the user accepts the privacy policy. Until then the SDK reads, stores, and sends nothing.",
      android:
        "Create one instance, and call start only after the user accepts the privacy policy. Until then the SDK reads, stores, and sends nothing.",
      harmony:
        "Create one instance in the Ability’s onCreate, and call start only after the user accepts the privacy policy. Until then the SDK reads, stores, and sends nothing.",
    },
    install:
      "Valid when reason is ready: channelCode is the channel code (absent for organic installs), and params are the link and channel parameters. The result is stored on the device and needs no network later.",
    wake: "When a scheme or link opens the app, pass it to the SDK. Each link’s parameters are returned once.",
    events:
      "Registrations, events, and payments are queued on disk before the call returns, so nothing is lost if the network drops or the app is killed. Amounts are in cents. Create custom events under Events first. Call stop when the user withdraws consent. After that, start no longer starts the SDK: call startAgain when the user agrees again.",
    privacy:
      "The SDK collects only what’s listed below. Collection starts only after the user consents and start is called.",
    store: "Check each item before you submit.",
  },
  setupFirst: "Deep links aren’t set up yet. Set them up so links can open the app.",
  setUpLink: "Set up",
  collected: {
    ids: { name: "install, event, and device IDs", why: "deduplication and device recognition" },
    version: {
      name: "app version and whether it’s an update",
      why: "telling installs from updates",
    },
    packageChannel: { name: "channel code in the package", why: "channel package attribution" },
    oaid: { name: "OAID", why: "ad attribution" },
    gaid: { name: "GAID", why: "ad attribution" },
    idfv: { name: "IDFV", why: "device recognition" },
    idfa: { name: "IDFA", why: "ad attribution" },
    caid: { name: "CAID", why: "ad attribution" },
    adServices: { name: "AdServices token", why: "Apple Search Ads attribution" },
    androidId: { name: "Android ID", why: "device recognition without an OAID" },
    referrer: {
      name: "store referrer and install start time",
      why: "store attribution",
    },
    clipboard: {
      name: "clipboard tokens written by the landing page",
      why: "restoring install parameters; nothing else is stored or sent",
    },
    model: {
      name: "model, OS version, and whether it’s an emulator",
      why: "probabilistic matching and fraud detection",
    },
    network: { name: "network type", why: "distribution statistics" },
    operator: { name: "SIM carrier code", why: "distribution statistics" },
    use: {
      name: "launches, session length, and deep link parameters",
      why: "activity and deep link statistics",
    },
    events: {
      name: "registrations, events, and payments reported by the app",
      why: "conversion statistics",
    },
  },
  collectedColumns: { name: "Data", why: "Purpose", toggle: "Switch", on: "Collected" },
  noToggle: "No switch",
  optIn: "Off by default",
  keepOf: (name) => `Collect ${name}`,
  paragraph: "Privacy policy paragraph",
  paragraphHint: "Generated from the items selected above. Add it to your privacy policy.",
  copyParagraph: "Copy paragraph",
  privacyParagraph: (items) =>
    `We use the Xi SDK to measure where installs come from and how our promotion channels perform. After you accept this policy, the SDK collects: ${items}. It also gets your IP address from the network connection. Without your consent, the SDK doesn’t read, store, or send any information. You can withdraw your consent at any time. The SDK then stops collecting and deletes the information stored on the device.`,
  itemGap: "; ",
  collectedOf: (name, why) => `${name} (for ${why})`,
  storeNotes: {
    ios: [
      "Don’t call start before the user accepts the privacy policy.",
      "The clipboard isn’t read by default. With isClipboardRead on, the SDK first asks the system, on first launch and without disturbing the user, if there’s a web address and a number. Only then does it read the clipboard, once. From iOS 16, the system may ask the user at that point. Mention this in your privacy policy.",
      "The SDK doesn’t read the IDFA itself. If your app passes idfa, show the ATT prompt and add NSUserTrackingUsageDescription to Info.plist, such as: Used to measure installs from ads.",
      "App privacy in App Store Connect: select Device ID, Product Interaction, and Purchases with purpose Analytics, matching the SDK’s PrivacyInfo.xcprivacy. If you use the IDFA, also select Third-Party Advertising and mark it as used for tracking.",
      "Add the Universal Link domain to associated domains before you submit. Changing it requires a new submission.",
    ],
    android: [
      "Don’t call start before the user accepts the privacy policy. The SDK needs no sensitive permissions.",
      "Name the SDK, what it collects, and why in your privacy policy. Use the paragraph generated in the Privacy step.",
      "In the store’s third-party SDK list, enter: Xi SDK, for analytics and attribution.",
      "Your app provides the library that reads the OAID. Declare it as the library requires.",
      "Hardening or re-signing invalidates the channel code. Harden and sign first, then make channel packages.",
    ],
    harmony: [
      "Don’t call start before the user accepts the privacy policy.",
      "Reading the OAID requires ohos.permission.APP_TRACKING_CONSENT and a note in your privacy policy.",
      "Reading the clipboard requires ohos.permission.READ_PASTEBOARD from AppGallery Connect. Without it, turn off the clipboard switch.",
      "Name the SDK, what it collects, and why in your privacy statement. Use the paragraph generated in the Privacy step.",
      "Turn on App Linking in AppGallery Connect with the same domain as in the download settings.",
    ],
  },
};

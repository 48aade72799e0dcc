import type { zh } from "../app-link";

export const en: typeof zh = {
  titles: { ios: "Universal Link", android: "App Links", harmony: "App Linking" },
  intro:
    "The system reads the file below to confirm that links belong to this app before opening the app. The file takes effect as soon as you save.",
  linkUrl: "Deep link",
  bundleIds: { ios: "Bundle ID", android: "Package name", harmony: "bundleName" },
  ownerIds: { ios: "Team ID", android: "", harmony: "APP ID" },
  certificates: "SHA-256 of the signing certificate",
  certificatesHint:
    "One per line, up to 5. If a store re-signs your app, enter the store’s certificate",
  hints: {
    ios: {
      bundleId: "such as com.example.app",
      ownerId: "10 letters and digits, on the Membership page of your Apple Developer account",
    },
    android: { bundleId: "such as com.example.app", ownerId: "" },
    harmony: {
      bundleId: "such as com.example.app",
      ownerId: "The number under App information in AppGallery Connect",
    },
  },
  faults: {
    missing: (name) => `Enter the ${name}`,
    form: (name) => `Invalid ${name}`,
    many: (name) => `Too many entries: ${name}`,
  },
  usePackage: "Use the package’s certificate",
  save: "Save deep links",
  saved: "Deep links saved",
  conflict: "Someone else just changed this. Reload before saving.",
  reload: "Reload",
  file: "File read by the system",
  copyFile: "Copy file URL",
  copyLink: "Copy deep link",
  domain: "Associated domain",
  copyDomain: "Copy associated domain",
  readOnly: "You have view-only access and can’t change deep links.",
  toGuide: "Integration guide",
  toTool: "Links for SDKs such as WeChat sign-in",
};

import type { zh } from "../app-link";

export const en: typeof zh = {
  titles: { ios: "Universal Link", android: "App Links", harmony: "App Linking" },
  intro:
    "The system reads the file below to learn that links belong to this app, and only then opens the app by them. It works as soon as it is saved.",
  linkUrl: "Wake-up link",
  bundleIds: { ios: "Bundle ID", android: "Package name", harmony: "bundleName" },
  ownerIds: { ios: "Team ID", android: "", harmony: "APP ID" },
  certificates: "SHA-256 of the signing certificate",
  certificatesHint: "One per line, at most 5. If a store re-signs the app, enter its certificate",
  hints: {
    ios: {
      bundleId: "such as com.example.app",
      ownerId: "10 letters and digits, under Membership of your Apple developer account",
    },
    android: { bundleId: "such as com.example.app", ownerId: "" },
    harmony: {
      bundleId: "such as com.example.app",
      ownerId: "The number under App information in AppGallery Connect",
    },
  },
  faults: {
    missing: (name) => `Enter the ${name}`,
    form: (name) => `The ${name} is malformed`,
    many: (name) => `Too many: ${name}`,
  },
  usePackage: "Use the certificate of the current package",
  save: "Save links",
  saved: "Links are saved",
  conflict: "Somebody has just changed this. Reload before saving.",
  reload: "Reload",
  file: "What the system reads",
  copyFile: "Copy the address of the file",
  copyLink: "Copy the wake-up link",
  domain: "Associated domain",
  copyDomain: "Copy the associated domain",
  readOnly: "You may only look at this app; you cannot change its links.",
  toGuide: "Integration guide",
  toTool: "A link for SDKs such as WeChat’s",
};

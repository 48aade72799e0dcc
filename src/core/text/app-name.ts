import { defineMessages } from "./define-messages";

export const zh = {
  switcherTitle: "切换应用",
  authorisedSuffix: "（授权）",
  demoSuffix: "（体验）",
  editionExperience: "体验版（永久）",
  editionTrial: "体验版",
  editionStandard: "标准版",
  editionProfessional: "专业版",
};

export const appNameText = defineMessages(
  "appName",
  zh,
  async () => (await import("./en/app-name")).en,
);

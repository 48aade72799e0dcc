import type { zh } from "../app-name";

export const en: typeof zh = {
  switcherTitle: "Switch app",
  authorisedSuffix: " (shared)",
  demoSuffix: " (demo)",
  editionExperience: "Demo (permanent)",
  editionTrial: "Trial",
  editionStandard: "Standard",
  editionProfessional: "Professional",
};

import type { zh } from "../app-name";

export const en: typeof zh = {
  switcherTitle: "Switch app",
  authorisedSuffix: " (authorised)",
  experienceSuffix: " (experience)",
  editionExperience: "Experience (permanent)",
  editionTrial: "Trial",
  editionStandard: "Standard",
  editionProfessional: "Professional",
};

export type Edition = "experience" | "standard" | "professional";

/**
 * Edition of an app: the experience app is one by its key, whatever its `applyVersion`; of the others
 * "0" is standard and anything else professional.
 */
export function editionOf(app: { applyVersion: string; isExperienceApp?: boolean }): Edition {
  if (app.isExperienceApp) return "experience";
  return app.applyVersion === "0" ? "standard" : "professional";
}

/** True when an app can be upgraded: a standard one that counts installs, by its owner. */
export const isUpgradable = (app: {
  line?: "attribution" | "afpm";
  applyVersion: string;
  isExperienceApp?: boolean;
  isApplyAuth: number;
}): boolean => app.line !== "afpm" && editionOf(app) === "standard" && app.isApplyAuth === 0;

/** An edition as it is named: one that is being tried is one of its own. */
export type ShownEdition = Edition | "trial";

export const shownEdition = (
  app: Parameters<typeof editionOf>[0] & { isTrial?: boolean },
): ShownEdition => {
  const edition = editionOf(app);
  return app.isTrial && edition !== "experience" ? "trial" : edition;
};

/** The name of each in the words of an app. */
export const editionKeys = {
  experience: "editionExperience",
  trial: "editionTrial",
  standard: "editionStandard",
  professional: "editionProfessional",
} as const satisfies Record<ShownEdition, string>;

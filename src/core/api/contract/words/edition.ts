export type Edition = "experience" | "standard" | "professional";

/**
 * Edition of an app: the experience app is one by its key, whatever its `applyVersion`; of the others
 * "0" is standard and anything else professional.
 */
export function editionOf(app: { applyVersion: string; isExperienceApp?: boolean }): Edition {
  if (app.isExperienceApp) return "experience";
  return app.applyVersion === "0" ? "standard" : "professional";
}

/** Whether an app can be upgraded: a standard one that counts installs, by its owner. */
export const isUpgradable = (app: {
  line?: "attribution" | "afpm";
  applyVersion: string;
  isExperienceApp?: boolean;
  isApplyAuth: number;
}): boolean => app.line !== "afpm" && editionOf(app) === "standard" && app.isApplyAuth === 0;

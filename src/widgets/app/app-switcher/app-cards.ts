import type { AppRecord } from "../../../core/api/contract";

export type Edition = "trial" | "standard" | "professional";

/** Edition by `applyVersion`: "0" standard, "2" the permanent experience edition, else professional. */
export function editionOf({ applyVersion }: Pick<AppRecord, "applyVersion">): Edition {
  if (applyVersion === "0") return "standard";
  return applyVersion === "2" ? "trial" : "professional";
}

export interface AppCard {
  id: number;
  name: string;
  icon: string;
  edition: Edition;
  isAuthorised: boolean;
  isExperience: boolean;
  isCurrent: boolean;
  /** Only standard apps of one's own are upgraded. */
  canUpgrade: boolean;
}

/** Shapes apps for the panel; the current one keeps its place. */
export function appCards(records: readonly AppRecord[], currentId: number | null): AppCard[] {
  return records.map((app) => {
    const edition = editionOf(app);
    const isAuthorised = app.isApplyAuth === 1;
    return {
      id: app.id,
      name: app.name,
      icon: app.appIcon,
      edition,
      isAuthorised,
      isExperience: app.isExperienceApp,
      isCurrent: app.id === currentId,
      canUpgrade: edition === "standard" && !isAuthorised,
    };
  });
}

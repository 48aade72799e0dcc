import type { AppRecord } from "../../../core/api/contract";
import {
  isUpgradable,
  type ShownEdition,
  shownEdition,
} from "../../../core/api/contract/constants/edition";

export interface AppCard {
  id: number;
  name: string;
  icon: string;
  edition: ShownEdition;
  isAuthorised: boolean;
  isExperience: boolean;
  isCurrent: boolean;
  /** Apps of the acceleration line have no edition. */
  line: AppRecord["line"];
  /** Own standard apps are upgraded, own ones of the acceleration line take packages. */
  canUpgrade: boolean;
}

/** Shapes apps for the panel; the current one keeps its place. */
export function appCards(records: readonly AppRecord[], currentId: number | null): AppCard[] {
  return records.map((app) => {
    const edition = shownEdition(app);
    const isAuthorised = app.isApplyAuth === 1;
    return {
      id: app.id,
      name: app.name,
      icon: app.appIcon,
      edition,
      isAuthorised,
      isExperience: app.isExperienceApp,
      isCurrent: app.id === currentId,
      line: app.line,
      canUpgrade: isUpgradable(app) || app.line === "afpm",
    };
  });
}

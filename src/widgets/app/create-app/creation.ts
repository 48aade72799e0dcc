import type { AppRecord } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";

/** Destination of the confirm buttons after creation. */
export type Next = "enter" | "harmony" | "android" | "ios";

export interface Created {
  id: number;
  next: Next;
}

const integrations: Record<Exclude<Next, "enter">, string> = {
  harmony: paths.harmonyIntegration,
  android: paths.androidIntegration,
  ios: paths.iosIntegration,
};

/** The page a new app opens on. */
export const pathAfterCreation = (next: Next, line: AppRecord["line"]): string =>
  paths.entering(next === "enter" ? paths.appHome({ isApplyAuth: 0, line }) : integrations[next]);

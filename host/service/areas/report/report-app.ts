import type { AppAccess } from "../../handler";

/** Whose reports: the app, its zone, and the channels the viewer may see (null = all). */
export type ReportApp = Pick<AppAccess, "appId" | "timeZone" | "channelIds">;

import type { AppAccess } from "../base/caller";

/** Whose reports: the app, its zone, and the channels the viewer may see (null = all). */
export interface ReportApp
  extends Pick<AppAccess, "appId" | "zones" | "channelIds" | "hidesPhones"> {
  /** Installs that the fraud rules marked are left out of 安装量. */
  deductsAbnormal?: boolean;
}

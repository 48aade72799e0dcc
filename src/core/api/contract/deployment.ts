import { call } from "./define";
import { nothing } from "./shared";

/** Permitted use of a private deployment. */
export interface License {
  /** First and last day, in Asia/Shanghai. */
  startDate: string;
  expireDate: string;
  /** Apps it may hold. */
  appCount: number;
  /** Number of the deployment. */
  pid: string;
}

/** `unreadable`: no file, or none of a licence; `forged`: not signed by whoever issues licences. */
export type LicenseFault = "unreadable" | "forged";

/** `early` before its first day, `over` with more apps than it allows; data stay readable in every state. */
export type LicenseState = "valid" | "early" | "expired" | "over" | LicenseFault;

export interface LicenseStatus extends License {
  state: LicenseState;
  /** Apps there are. */
  apps: number;
  /** Whole days left, today included; 0 when it is over. */
  remainDays: number;
}

export const deploymentCalls = {
  /** The licence of a private deployment, its terms empty when it cannot be read or is forged; 0404 elsewhere. */
  "GET license": call<{ map: LicenseStatus }>()({
    access: "session",
    embed: "account",
    body: nothing,
  }),
  /** Addresses that the SDKs of this deployment talk to. */
  "/privateout/sdkUrls": call<{
    map: { sdkUrlInfo: { api: string; web: string; link: string } };
  }>()({ access: "public", body: nothing }),
};

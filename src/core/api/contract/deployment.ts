import { call } from "./define";
import { nothing } from "./shared";

export interface License {
  startDate: string;
  expireDate: string;
  appCount: number;
  pid: string;
}

export const deploymentCalls = {
  /** The licence of a private deployment; 0404 elsewhere. */
  "GET license": call<{ map: License }>()({ access: "session", body: nothing }),
  "/privateout/sdkUrls": call<{ map: { sdkUrlInfo: Record<string, string> } }>()({
    access: "public",
    body: nothing,
  }),
};

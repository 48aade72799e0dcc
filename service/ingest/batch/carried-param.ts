import type { ParamSource } from "../../store/param-tables";

/** A parameter that came with an install (`deviceId`) or a wake-up (null). */
export interface CarriedParam {
  appId: number;
  deviceId: string | null;
  name: string;
  source: ParamSource;
  value: string;
  day: number;
  platform: number;
  channelId: number;
}

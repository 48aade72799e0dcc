import type { AdClick } from "../../store/ad-click";

export interface StoredTouch {
  appId: number;
  key: string;
  keyKind: number;
  tsMs: number;
  touchId: string;
  channelId: number;
  isClick: boolean;
  platform: number;
  osVersion: string;
  model: string;
  /** Of its address; empty = not known. */
  province: string;
  params: Record<string, string>;
  /** Only of clicks that an ad platform reported. */
  ad: AdClick | null;
  /** Whose it was; null where it came late, or the version before stored it. */
  visitor: string | null;
  /** Names of the ids it offered, with commas between them. */
  idNames: string;
}

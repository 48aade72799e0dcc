export type { InstallParams, WakeParams } from "./answers";
export { XiClient } from "./client";
export { clipboardToken } from "./clipboard-text";
export { emulatorSigns } from "./emulator";
export { backoffMs, sdkVersion } from "./limits";
export type { LogLevel } from "./log";
export type {
  Clock,
  Connection,
  Device,
  Http,
  HttpResult,
  InstallFacts,
  KeptTexts,
  Platform,
  XiOptions,
} from "./platform";

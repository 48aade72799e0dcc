import type { PreloadedCalls, SessionOptions } from "../../src/core/index";
import type { pageCallsAt } from "./initial-requests";

/** `config.json` beside the built console: everything a deployment chooses, never a rebuild. */
export type HostConfig = Omit<SessionOptions, "early">;

/** Data that the first script of the page passes to the application. */
export interface Boot {
  config: HostConfig;
  early: PreloadedCalls;
  /** The calls of a page that may be opened next. */
  pageCalls: typeof pageCallsAt;
}

import { Refusal } from "./refusal";

/**
 * True when an error means that a client hung up before its request was complete, which is not our
 * fault.
 */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "ECONNRESET" &&
  error.message === "aborted";

/** Creates the error of an interrupted request; nobody receives it. */
export const brokenOff = (): Refusal => new Refusal("0400", "请求中断，内容不完整", "body");

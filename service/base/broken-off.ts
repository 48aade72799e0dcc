import { Refusal } from "./refusal";

/** Whether an error says that a client hung up before its request was whole; that is no fault of ours. */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "ECONNRESET" &&
  error.message === "aborted";

/** What is answered to nobody. */
export const brokenOff = (): Refusal => new Refusal("0400", "请求中断，内容不完整", "body");

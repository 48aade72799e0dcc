import { say } from "./message";
import { ServiceError } from "./service-error";

/**
 * True when an error means that a client hung up before its request was complete, which is not our
 * fault.
 */
export const isClientAborted = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  error.code === "ECONNRESET" &&
  error.message === "aborted";

/** Creates the error of an interrupted request; nobody receives it. */
export const clientAborted = (): ServiceError =>
  new ServiceError("0400", say("请求中断，内容不完整"), "body");

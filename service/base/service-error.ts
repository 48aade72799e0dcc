import type { Message } from "./message";

/** An answer other than success; `field` names the input it belongs to, `retryAfterSeconds` when to come back. */
export class ServiceError extends Error {
  constructor(
    readonly retCode: string,
    /** Text for the client; `message` is its Chinese, for logs and stored rows. */
    readonly text: Message,
    readonly field?: string,
    readonly retryAfterSeconds?: number,
    /** More that a client can act on, such as where to go. */
    readonly more?: Record<string, string | number>,
  ) {
    super(text.zh);
  }
}

/** Returns the refusal of one thing in an app that stays open: whoever asked keeps the page. */
export const actionForbidden = (text: Message, field?: string): ServiceError =>
  new ServiceError("0233", text, field, undefined, { of: "deed" });

/** Cuts a quotation that is too long to be shown: it may be what was sent. */
const quoted = /「([^「」]{41,})」/gu;

/** An answer other than success; `field` names the input it belongs to, `retryAfterSeconds` when to come back. */
export class Refusal extends Error {
  constructor(
    readonly retCode: string,
    message: string,
    readonly field?: string,
    readonly retryAfterSeconds?: number,
    /** More that a client can act on, such as where to go. */
    readonly more?: Record<string, string | number>,
  ) {
    super(message.replace(quoted, (_, text: string) => `「${[...text].slice(0, 40).join("")}…」`));
  }
}

/** Returns the refusal of one thing in an app that stays open: whoever asked keeps the page. */
export const deedRefused = (message: string, field?: string): Refusal =>
  new Refusal("0233", message, field, undefined, { of: "deed" });

/**
 * Codes of `xi-error` that come from the element itself; all others are the service's retCodes, or
 * `network`, `timeout`, `malformed`, `token`, `origin`.
 */
export type XiErrorCode =
  | "attribute"
  | "unknown-attribute"
  | "appearance"
  | "session-missing"
  | "signed-out"
  | "app-missing"
  | "area"
  | "feature"
  | "read-only"
  | "load"
  | "crash"
  | "unsupported-react";

export interface XiErrorDetail {
  code: XiErrorCode | (string & {});
  message: string;
  /** Tries again; absent where only the page can mend it. */
  retry?: () => void;
}

/** Fires an event of ours: bubbling and composed, so that it leaves every shadow root. */
export function emit(element: EventTarget, type: string, detail?: unknown): boolean {
  const event = new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true });
  return element.dispatchEvent(event);
}

export const emitError = (element: EventTarget, detail: XiErrorDetail): boolean =>
  emit(element, "xi-error", detail);

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

import type { ElementDefinition } from "./element-definition";

export type Values = Readonly<Record<string, unknown>>;

/** One widget on the page: its element, its shadow root, and what it is drawn with. */
export interface ElementEntry {
  readonly definition: ElementDefinition;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Properties and event callbacks as React props; replaced as a whole when one changes. */
  values: Values;
  /** Told when `values`, the theme or the locale is another. */
  readonly listeners: Set<() => void>;
  /** Asks the service again for all that is shown; set while the widget is drawn. */
  refresh: (() => void) | null;
}

/**
 * Codes of `xi-error` that come from the element itself; all others are the service's retCodes, or
 * `network`, `timeout`, `malformed`, `token`.
 */
export type XiErrorCode =
  | "attribute"
  | "unknown-attribute"
  | "session-missing"
  | "signed-out"
  | "app-missing"
  | "load"
  | "crash"
  | "unsupported-react";

/** What an error event carries. */
export interface XiErrorDetail {
  code: XiErrorCode | (string & {});
  message: string;
  /** Tries again; absent where only the page can mend it. */
  retry?: () => void;
}

/** Fires an event of ours: bubbling and composed, so that it leaves every shadow root. */
export function fire(element: EventTarget, type: string, detail?: unknown): boolean {
  const event = new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true });
  return element.dispatchEvent(event);
}

export const fireError = (element: EventTarget, detail: XiErrorDetail): boolean =>
  fire(element, "xi-error", detail);

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

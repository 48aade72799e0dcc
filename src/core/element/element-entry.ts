import type { ComponentType } from "react";

export type Values = Readonly<Record<string, unknown>>;

/** One widget on the page: its element, its shadow root, and what it is drawn with. */
export interface ElementEntry {
  element: HTMLElement;
  root: ShadowRoot;
  /** Name of the session it belongs to; null = it needs none. */
  sessionName: string | null;
  load: () => Promise<ComponentType<never>>;
  /** Properties and event callbacks as React props; replaced as a whole when one changes. */
  values: Values;
  /** Told when `values` is another object. */
  onChange: (() => void) | null;
}

/** What an error event carries. */
export interface XiErrorDetail {
  code: string;
  message: string;
  retry?: () => void;
}

/** Fires an event of ours: bubbling and composed, so that it leaves every shadow root. */
export function fire(element: HTMLElement, type: string, detail?: unknown): boolean {
  const event = new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: true });
  return element.dispatchEvent(event);
}

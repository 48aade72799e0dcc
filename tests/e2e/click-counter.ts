import type { BrowserContext } from "playwright";

/** Counts what a person does with the hands: presses of a pointer or of a key that acts, and fields typed into. */
export interface Effort {
  presses: number;
  fields: number;
}
type Kind = keyof Effort;

/**
 * Counts in the pages of a context from now on, in the page itself, what the browser trusts. A key that
 * only writes is part of its field. A click of a script is a press too, but for the one that a list makes
 * of the press before it.
 */
export async function countEffort(context: BrowserContext, effort: Effort): Promise<void> {
  await context.exposeBinding("xiEffort", (_source, kind: Kind) => {
    effort[kind] += 1;
  });
  await context.addInitScript(() => {
    const count = (kind: Kind) =>
      (window as unknown as { xiEffort(kind: Kind): void }).xiEffort(kind);
    const listen = <Name extends keyof WindowEventMap>(
      name: Name,
      onEvent: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, onEvent, { capture: true, passive: true });
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && !/^(checkbox|radio|file)$/.test(target.type));
    let field: EventTarget | null = null;
    let mayRepeat = false;
    const press = () => {
      mayRepeat = true;
      count("presses");
    };
    listen("pointerdown", (event) => {
      if (!event.isTrusted) return;
      // Playwright stops a press whose target has moved away, and presses anew.
      setTimeout(() => !(event.defaultPrevented && event.cancelBubble) && press());
    });
    listen("keydown", (event) => {
      const writes = event.key.length === 1 || /^(Backspace|Delete)$/.test(event.key);
      const isHeld = /^(Shift|Control|Meta|Alt|Process|Unidentified)$/.test(event.key);
      const acts = event.ctrlKey || event.metaKey || !writes || !isText(event.target);
      if (event.isTrusted && !isHeld && acts) press();
    });
    listen("input", (event) => {
      if (!event.isTrusted || !isText(event.target) || event.target === field) return;
      field = event.target;
      count("fields");
    });
    listen("focusout", () => {
      field = null;
    });
    listen("click", ({ isTrusted, target }) => {
      // A file is asked for, and saved, by a click of the page itself.
      const isOwn = target instanceof HTMLElement && target.matches("input, a[download]");
      if (isTrusted || isOwn) return;
      if (!mayRepeat) count("presses");
      mayRepeat = false;
    });
  });
}

import type { CommandEntry } from "./command-entry";

const nameOf = (button: HTMLElement): string =>
  button.getAttribute("aria-label") ?? button.textContent?.trim() ?? "";

const buttonsAtMost = 4;

/**
 * Lists the actions of the page on screen, such as sharing or exporting: buttons with
 * `data-command`. Running one clicks it, so that it works exactly as for a pointer.
 */
export function pageButtons(root: ParentNode, detail: string): CommandEntry[] {
  const named = new Map<string, HTMLButtonElement>();
  for (const button of root.querySelectorAll<HTMLButtonElement>("button[data-command]")) {
    const name = nameOf(button);
    // Rows of a list may offer the same each: the page's own comes first.
    if (!button.disabled && name !== "" && !named.has(name)) named.set(name, button);
  }
  return [...named].slice(0, buttonsAtMost).map(([title, button], at) => ({
    id: `button:${button.dataset.command}:${at}`,
    kind: "action",
    title,
    detail,
    icon: button.dataset.command === "share" ? "share" : "download",
    run: () => {
      button.focus();
      button.click();
    },
  }));
}

/** Not the one that the widget itself draws. */
const early = "slot[data-early]";

/** Shows what the page has with `slot="placeholder"` until the widget draws; no React, no style. */
export function showPlaceholder(root: ShadowRoot): void {
  if (root.querySelector(early)) return;
  const slot = document.createElement("slot");
  slot.name = "placeholder";
  slot.dataset.early = "";
  root.append(slot);
}

export const hidePlaceholder = (root: ShadowRoot): void => root.querySelector(early)?.remove();

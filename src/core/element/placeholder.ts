import { addSlot } from "./page-slot";

const shown = new WeakMap<ShadowRoot, () => void>();

/** Shows what the page has with `slot="placeholder"` until the widget draws its own. */
export function showPlaceholder(root: ShadowRoot): void {
  hidePlaceholder(root);
  shown.set(root, addSlot(root, "placeholder"));
}

export function hidePlaceholder(root: ShadowRoot): void {
  shown.get(root)?.();
  shown.delete(root);
}

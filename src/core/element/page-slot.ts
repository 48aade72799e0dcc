/** Adds a place for what the page has under a name, with our own in it otherwise; returns the way to take it off. */
export function addSlot(root: ShadowRoot, name: string, own: Node | string = ""): () => void {
  const slot = document.createElement("slot");
  slot.name = name;
  slot.append(own);
  root.append(slot);
  return () => slot.remove();
}

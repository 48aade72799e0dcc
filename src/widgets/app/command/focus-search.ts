const isShown = (field: HTMLElement): boolean =>
  field.checkVisibility?.() ?? field.offsetParent !== null;

/** Puts the focus into the first search field of the page; false when there is none. */
export function focusSearch(root: ParentNode): boolean {
  const fields = root.querySelectorAll<HTMLInputElement>(`input[type="search"]:not(:disabled)`);
  const field = [...fields].find(isShown);
  field?.focus();
  field?.select();
  return field !== undefined;
}

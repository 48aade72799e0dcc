const parentOf = (element: Element): Element | null => {
  const root = element.assignedSlot ?? element.parentElement ?? element.getRootNode();
  return root instanceof ShadowRoot ? root.host : root instanceof Element ? root : null;
};

/** Scrolls the box around an element so that it is in sight; the page itself stays where it is. */
export function showWithin(element: Element): void {
  for (let box = parentOf(element); box && box !== document.documentElement; box = parentOf(box)) {
    if (box.scrollHeight <= box.clientHeight) continue;
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const inner = element.getBoundingClientRect();
    const outer = box.getBoundingClientRect();
    const marginPx = inner.height;
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + marginPx;
    else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + marginPx;
    return;
  }
}

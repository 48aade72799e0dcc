/**
 * Keeps the width of the page's scrollbar where the styles read it, as it was before a dialog held the
 * page still: what the lock then takes away is padded.
 */
export function measureScrollbar(): void {
  const root = document.documentElement;
  const measure = () => {
    if (root.style.overflow.includes("hidden") || root.style.overflowY === "hidden") return;
    root.style.setProperty("--_scrollbar-width", `${window.innerWidth - root.clientWidth}px`);
  };
  new ResizeObserver(measure).observe(root);
  measure();
}

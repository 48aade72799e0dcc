/**
 * Calls back right after boxes have changed their size. What is drawn while the browser still tells
 * of sizes may change them again, which the page hears of as a fault.
 */
export function watchSize(boxes: readonly Element[], onChange: () => void): () => void {
  if (typeof ResizeObserver !== "function") return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(onChange);
  });
  for (const box of boxes) observer.observe(box);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

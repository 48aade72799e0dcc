/** Tells the page around this frame how high its content is, now and after each change. */
export function postHeight(id: string, content: HTMLElement): () => void {
  if (window.parent === window) return () => {};
  // The height of a public report is no secret, and any page may frame it.
  const tell = () => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    window.parent.postMessage({ type: "xi-resize", id, height }, "*");
  };
  const response = ({ source, data }: MessageEvent) => {
    if (source === window.parent && data?.type === "xi-ask-height") tell();
  };
  const observer = new ResizeObserver(tell);
  observer.observe(content);
  addEventListener("message", response);
  return () => {
    observer.disconnect();
    removeEventListener("message", response);
  };
}

const selector = "iframe[data-xi-chart]";
const maxHeightPx = 20_000;

interface Resize {
  type: "xi-resize";
  id: string;
  height: number;
}

const isResize = (data: unknown): data is Resize =>
  typeof data === "object" &&
  data !== null &&
  "type" in data &&
  data.type === "xi-resize" &&
  "id" in data &&
  typeof data.id === "string" &&
  "height" in data &&
  typeof data.height === "number" &&
  data.height > 0 &&
  data.height <= maxHeightPx;

/** True when a message came from this frame, from its origin, about the share it shows. */
function isFrom(iframe: HTMLIFrameElement, event: MessageEvent, id: string): boolean {
  if (event.source === null || event.source !== iframe.contentWindow) return false;
  const wanted = iframe.dataset.xiChart;
  return (
    URL.canParse(iframe.src) &&
    new URL(iframe.src).origin === event.origin &&
    (!wanted || wanted === id)
  );
}

/** Keeps every shared report in an `iframe[data-xi-chart]` as high as its content; answers how to stop. */
export function watchFrames(scope: ParentNode = document): () => void {
  const follow = (event: MessageEvent) => {
    const { data } = event;
    if (!isResize(data)) return;
    for (const iframe of scope.querySelectorAll<HTMLIFrameElement>(selector)) {
      if (isFrom(iframe, event, data.id)) iframe.style.height = `${Math.ceil(data.height)}px`;
    }
  };
  // A frame that was there first has already told its height; asking makes it tell again. The question
  // is nobody's secret, and a frame that is still loading is not yet of the origin it will have.
  const ask = () => {
    for (const iframe of scope.querySelectorAll<HTMLIFrameElement>(selector))
      iframe.contentWindow?.postMessage({ type: "xi-ask-height" }, "*");
  };
  addEventListener("message", follow);
  ask();
  return () => removeEventListener("message", follow);
}

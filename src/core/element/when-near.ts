type Start = (isWanted: () => boolean) => Promise<(() => void) | null>;

const marginPx = 300;

/** Starts once the element is within 300 px of the viewport; returns the way to stop, whatever has begun. */
export function whenNear(element: HTMLElement, start: Start): () => void {
  let isStopped = false;
  let end: (() => void) | null = null;
  const begin = () => {
    observer.disconnect();
    void start(() => !isStopped).then((stop) => {
      if (isStopped) stop?.();
      else end = stop;
    });
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) begin();
    },
    { rootMargin: `${marginPx}px` },
  );
  observer.observe(element);
  return () => {
    isStopped = true;
    observer.disconnect();
    end?.();
  };
}

import type { ElementEntry } from "./element-entry";
import { fire, fireError, messageOf } from "./element-events";
import { localeOf, serviceOf, themeOf } from "./element-settings";
import { showLoadFailure } from "./load-failure";
import type { Preview } from "./preview";
import { whenNear } from "./when-near";

/** Draws a widget once it comes near the viewport; returns the way to take it off. */
export function showElement(entry: ElementEntry): () => void {
  return whenNear(entry.element, (isWanted) => {
    const start = entry.definition.preview ? startWithPreview : startWidget;
    return start(entry, isWanted);
  });
}

type Stop = () => void;

/** The widget itself; where its code cannot be had, words and a button. */
async function startWidget(entry: ElementEntry, isWanted: () => boolean): Promise<Stop | null> {
  try {
    // The widget's code comes along with the frame's; a failure shows when it is drawn.
    void entry.definition.load().catch(() => {});
    const { mountEntry } = await import("./element-root");
    return isWanted() ? mountEntry(entry) : null;
  } catch (error) {
    if (!isWanted()) return null;
    let stop: Stop | null = null;
    const retry = () => {
      stop?.();
      void startWidget(entry, isWanted).then((next) => {
        stop = next;
      });
    };
    fireError(entry.element, { code: "load", message: messageOf(error), retry });
    stop = showLoadFailure(entry.root, retry);
    return () => stop?.();
  }
}

async function startWithPreview(
  entry: ElementEntry,
  isWanted: () => boolean,
): Promise<Stop | null> {
  const { element, root, definition, listeners } = entry;
  const previewModule = await definition.preview?.().catch(() => null);
  if (!isWanted()) return null;
  if (!previewModule) return startWidget(entry, isWanted);

  let stopWidget: Stop | null = null;
  let isTakenOver = false;
  let preview: Preview | null = null;
  const endPreview = () => {
    if (!preview) return;
    listeners.delete(preview.update);
    preview.stop();
    preview = null;
  };
  const opened = previewModule.showPreview({
    element,
    root,
    values: () => entry.values,
    baseUrl: serviceOf(element),
    theme: () => themeOf(element),
    locale: () => localeOf(element),
    takeOver() {
      if (isTakenOver) return;
      isTakenOver = true;
      element.addEventListener("xi-ready", endPreview, { once: true });
      void startWidget(entry, isWanted).then((stop) => {
        stopWidget = stop;
        if (!isWanted()) stop?.();
      });
    },
    ready: () => void fire(element, "xi-ready"),
    fail: (detail) => void fireError(element, detail),
  });
  preview = opened;
  listeners.add(opened.update);
  return () => {
    endPreview();
    stopWidget?.();
  };
}

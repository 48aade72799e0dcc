import type { ElementEntry } from "./element-entry";
import { fire, fireError } from "./element-events";
import { localeOf, serviceOf, themeOf } from "./element-settings";
import type { Preview, PreviewModule } from "./preview";

type Stop = () => void;

/** Draws a widget, or its first picture; returns the way to take it off. */
export function startWidget(entry: ElementEntry): Stop {
  const { preview } = entry.definition;
  return preview ? startPreview(entry, preview) : start(entry);
}

/** The widget itself. */
function start(entry: ElementEntry): Stop {
  let isStopped = false;
  let stop: Stop | undefined;
  // The widget's code comes along with the frame's; a failure shows when it is drawn.
  void entry.definition.load().catch(() => {});
  import("./element-root")
    .then(({ mountEntry }) => {
      if (!isStopped) stop = mountEntry(entry);
    })
    .catch((error: unknown) => {
      if (!isStopped) entry.fail(error);
    });
  return () => {
    isStopped = true;
    stop?.();
  };
}

function startPreview(entry: ElementEntry, load: () => Promise<PreviewModule>): Stop {
  const { element, root, listeners } = entry;
  let isStopped = false;
  let stopWidget: Stop | undefined;
  let preview: Preview | undefined;
  const endPreview = () => {
    if (!preview) return;
    listeners.delete(preview.update);
    preview.stop();
    preview = undefined;
  };
  const show = ({ showPreview }: PreviewModule) => {
    if (isStopped) return;
    preview = showPreview({
      element,
      root,
      values: () => entry.values,
      baseUrl: serviceOf(element),
      theme: () => themeOf(element),
      locale: () => localeOf(element),
      takeOver() {
        if (stopWidget) return;
        element.addEventListener("xi-ready", endPreview, { once: true });
        stopWidget = start(entry);
      },
      ready: () => void fire(element, "xi-ready"),
      fail: (detail) => void fireError(element, detail),
    });
    listeners.add(preview.update);
  };
  load().then(show, () => {
    if (!isStopped) stopWidget = start(entry);
  });
  return () => {
    isStopped = true;
    endPreview();
    stopWidget?.();
  };
}

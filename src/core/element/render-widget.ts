import type { ElementEntry } from "./element-entry";
import { emit, emitError } from "./element-events";
import { backgroundOf, localeOf, serviceOf, themeOf } from "./element-settings";
import type { Preview, PreviewModule } from "./first-paint";
import { hidePlaceholder } from "./placeholder";

type Unmount = () => void;

/** Draws a widget, or its first picture; returns the way to take it off. */
export function renderWidget(entry: ElementEntry): Unmount {
  const { preview } = entry.definition;
  return preview ? startPreview(entry, preview) : start(entry);
}

/** The widget itself. */
function start(entry: ElementEntry): Unmount {
  let isStopped = false;
  let stop: Unmount | undefined;
  // The widget's code comes along with the frame's.
  void entry.definition.load().catch(() => {});
  import("./element-root")
    .then(async ({ fetchParts, mountEntry }) => {
      await fetchParts(entry);
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

function startPreview(entry: ElementEntry, load: () => Promise<PreviewModule>): Unmount {
  const { element, root, listeners } = entry;
  let isStopped = false;
  let stopWidget: Unmount | undefined;
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
      background: () => backgroundOf(element),
      takeOver() {
        if (stopWidget) return;
        element.addEventListener("xi-ready", endPreview, { once: true });
        stopWidget = start(entry);
      },
      ready() {
        hidePlaceholder(root);
        emit(element, "xi-ready");
      },
      fail(detail) {
        hidePlaceholder(root);
        emitError(element, detail);
      },
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

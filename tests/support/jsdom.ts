import { cleanup, configure, getConfig, prettyDOM } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import { liveDialog, liveDrawer } from "../../src/core/ui/overlay/modal-parts";
import "./computed-style";

configure({
  // Overlays and dialogs fetch their code at first use, and a busy machine compiles it first.
  asyncUtilTimeout: 45_000,
  // A query that waits fails again and again: the page is printed only when it gives up. The library cannot
  // print a shadow root.
  getElementError(message, container) {
    const isPrinted = !isWaiting() && container instanceof Element;
    const error = new Error(
      [message, isPrinted && prettyDOM(container)].filter(Boolean).join("\n\n"),
    );
    error.name = "TestingLibraryElementError";
    return error;
  },
});

/** True while a query runs within `waitFor`; only the library keeps that. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics") === true;
}

// The first dialog of a page comes late, all others at once; tests see the others.
if (globalThis.document) await Promise.all([liveDialog.load(), liveDrawer.load()]);

afterEach(() => {
  cleanup();
  // A file may run without a browser's world, as a server does.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});

// The next file of this worker finds an empty page, whatever was put there past the library.
afterAll(() => {
  globalThis.document?.body.replaceChildren();
});

// The reader of the tests is Chinese, as most readers are; jsdom's own speaks English.
if (globalThis.navigator)
  Object.defineProperty(globalThis.navigator, "language", { value: "zh-CN", configurable: true });

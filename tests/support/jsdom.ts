import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import { liveDialog, liveDrawer } from "../../src/core/ui/overlay/modal-parts";
import "./computed-style";

// Overlays and dialogs fetch their code at first use, and a busy machine compiles it first.
configure({ asyncUtilTimeout: 15_000 });

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

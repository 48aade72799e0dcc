import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach } from "vitest";
import "./computed-style";

// Overlays and dialogs fetch their code at first use, and a busy machine compiles it first.
configure({ asyncUtilTimeout: 15_000 });

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

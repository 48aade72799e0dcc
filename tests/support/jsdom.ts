import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// Overlays and dialogs fetch their code at first use, and a busy machine compiles it first.
configure({ asyncUtilTimeout: 5_000 });

afterEach(() => {
  cleanup();
  // A file may run without a browser's world, as a server does.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});

import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(() => {
  cleanup();
  // A file may run without a browser's world, as a server does.
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});

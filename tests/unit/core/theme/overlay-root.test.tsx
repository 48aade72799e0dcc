import { useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OverlayRoot, useOverlayContainer } from "../../../../src/core/theme/overlay-root";

const notified: string[] = [];

function Overlay() {
  notified.push(useOverlayContainer()?.dataset.xiOverlays === "" ? "there" : "nowhere");
  return null;
}

/** Tells when all that a commit does at once has been done. */
function Commit() {
  useLayoutEffect(() => {
    void (async () => {
      for (let step = 0; step < 20; step += 1) await Promise.resolve();
      notified.push("committed");
    })();
  }, []);
  return null;
}

// Outside of `act`, which does at once what a browser does after the frame.
beforeEach(() => vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false));
afterEach(() => vi.unstubAllGlobals());

test("whoever draws before the layer is there draws again, but the first picture does not wait for it", async () => {
  const root = createRoot(document.createElement("div"));
  root.render(
    <OverlayRoot>
      <Overlay />
      <Commit />
    </OverlayRoot>,
  );
  await vi.waitFor(() => expect(notified).toContain("there"), { timeout: 15_000 });
  expect(notified).toEqual(["nowhere", "committed", "there"]);
  root.unmount();
});

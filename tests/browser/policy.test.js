import { assert } from "./support/assert.js";
import { isChromium, loadElements, until } from "./support/page.js";
import { findWidgetNeeds } from "./support/widget-needs.js";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const needs = await findWidgetNeeds();
const { tags } = await loadElements();

/** Elsewhere those that open a menu, a dialog, a list, a calendar, a hint and a chart stand for all. */
const tried = isChromium
  ? tags
  : ["xi-channel-list", "xi-channel-form", "xi-app-stats", "xi-shared-chart", "xi-login-form"];

/** Opens what a widget can open: menus, lists, dialogs, popovers, hints; then closes it. */
async function openEverything(root) {
  const openers = "[aria-haspopup], [role=combobox], [aria-describedby], [title], svg[role=img]";
  for (const opener of [...root.querySelectorAll(openers)].slice(0, 12)) {
    if (!opener.isConnected || opener.disabled || opener.href) continue;
    for (const type of ["pointerenter", "pointermove", "mouseover", "mouseenter"])
      opener.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
    opener.focus?.();
    opener.click?.();
    await pause(60);
    (root.activeElement ?? opener).dispatchEvent(
      new KeyboardEvent("keydown", { key: "Escape", bubbles: true, composed: true }),
    );
    await pause(10);
  }
}

for (const policy of ["strict-csp", "trusted-types"]) {
  describe(`a page under ${policy}`, () => {
    let frame;
    before(async () => {
      frame = document.createElement("iframe");
      frame.style.cssText = "width:1100px;height:900px";
      frame.src = `/pages/${policy}.html`;
      document.body.prepend(frame);
      await until(() => frame.contentDocument?.querySelector("xi-session")?.session, "the session");
    });
    after(() => frame.remove());

    for (const tag of tried) {
      it(`<${tag}> breaks no rule, whatever is opened`, async () => {
        const page = frame.contentWindow;
        page.violations.length = 0;
        const element = page.document.createElement(tag);
        Object.assign(element, needs[tag] ?? {});
        const ready = new Promise((resolve) =>
          element.addEventListener("xi-ready", resolve, { once: true }),
        );
        // Focus scrolls; a widget far from the window would rightly wait.
        page.scrollTo(0, 0);
        scrollTo(0, 0);
        page.document.body.append(element);
        try {
          await ready;
          await pause(400);
          await openEverything(element.shadowRoot);
          assert.equal(page.violations.join("\n"), "");
        } finally {
          element.remove();
        }
      });
    }
  });
}

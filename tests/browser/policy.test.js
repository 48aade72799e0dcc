import { assert } from "./support/assert.js";
import { isChromium, loadElements, placeOwnSession, readyOrShut, until } from "./support/page.js";
import { representatives } from "./support/representatives.js";
import { findWidgetNeeds, furnish } from "./support/widget-needs.js";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const needs = await findWidgetNeeds();
const { tags } = await loadElements();

/** The second policy is the first and trusted types, so every tag is tried once; an engine that ignores them is told by a few. */
const triedUnder = (policy) => (isChromium && policy === "trusted-types" ? tags : representatives);

/** Opens what a widget can open: menus, lists, dialogs, popovers, hints; then closes it. */
async function openEverything(root) {
  const openers = "[aria-haspopup], [role=combobox], [aria-describedby], [title], [role=img]";
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
    let iframe;
    before(async () => {
      iframe = document.createElement("iframe");
      iframe.style.cssText = "width:1100px;height:900px";
      iframe.src = `/pages/${policy}.html`;
      document.body.prepend(iframe);
      await until(
        () => iframe.contentDocument?.querySelector("xi-session")?.session,
        "the session",
      );
      placeOwnSession("own", iframe.contentDocument.body);
      placeOwnSession("edge", iframe.contentDocument.body);
    });
    after(() => iframe.remove());

    it("the engine holds it, or does not know it", async () => {
      const { document: inside, trustedTypes, violations } = iframe.contentWindow;
      violations.length = 0;
      const made = inside.createElement("p");
      try {
        made.innerHTML = "<b>a</b>";
      } catch {
        await until(() => violations.length > 0, "the report");
      }
      // Without trusted types text may become markup; there only the other rules hold.
      const mayBeMarkup = policy === "strict-csp" || !trustedTypes;
      assert.equal(made.childElementCount === 1, mayBeMarkup);
      violations.length = 0;
    });

    for (const tag of triedUnder(policy)) {
      it(`<${tag}> breaks no rule, whatever is opened`, async () => {
        const page = iframe.contentWindow;
        page.violations.length = 0;
        const element = page.document.createElement(tag);
        furnish(element, needs[tag]);
        const ready = readyOrShut(element);
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

import { assert } from "./assert.js";
import { loadElements, place, serviceUrl, violations } from "./page.js";

/** What every element must do, whatever it shows. `setUp` gives it what it needs to draw. */
export function runElementTests(tag, setUp = () => {}) {
  describe(`every <${tag}>`, () => {
    let element;
    beforeEach(async () => {
      element = await place(tag, setUp);
    });
    afterEach(() => element.remove());

    it("draws into its own shadow root", () => {
      assert(element.shadowRoot.childElementCount > 0, "the shadow root is empty");
      assert(element.children.length === 0, "the light children were touched");
    });

    it("brings styles without a style element", () => {
      assert(element.shadowRoot.querySelector("style") === null, "there is a style element");
      assert(element.shadowRoot.adoptedStyleSheets.length >= 2, "no sheets are adopted");
    });

    it("keeps what it shows when it is moved", async () => {
      const frame = element.shadowRoot.firstElementChild;
      const elsewhere = document.createElement("div");
      document.body.append(elsewhere);
      elsewhere.append(element);
      await new Promise((resolve) => setTimeout(resolve, 50));
      assert(element.shadowRoot.firstElementChild === frame, "it was drawn anew");
      elsewhere.remove();
    });

    it("leaves nothing behind when it is removed", async () => {
      const { shadowRoot } = element;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      assert(shadowRoot.childElementCount === 0, "the shadow root is not empty");
    });

    it("is registered once, however often the script runs", async () => {
      await import(`${serviceUrl}/embed/xi.js?again=${tag}`);
      await loadElements();
      assert(customElements.get(tag) === element.constructor, "another class took the tag");
    });

    it("looks the same under a hostile style sheet of the page", () => {
      const before = getComputedStyle(element.shadowRoot.firstElementChild).fontSize;
      const hostile = document.createElement("style");
      hostile.textContent =
        "* { all: unset !important } div, button, input { color: red !important }";
      document.head.append(hostile);
      const button = element.shadowRoot.querySelector("button");
      const color = button ? getComputedStyle(button).color : "";
      hostile.remove();
      assert(color !== "rgb(255, 0, 0)", "the page's colour came in");
      assert(
        getComputedStyle(element.shadowRoot.firstElementChild).fontSize === before,
        "the size changed",
      );
    });

    it("has nothing that axe finds", async () => {
      assert.equal((await violations(element)).join("\n"), "");
    });
  });
}

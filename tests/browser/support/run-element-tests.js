import { assert } from "./assert.js";
import {
  isChromium,
  loadElements,
  nextEvent,
  place,
  serviceUrl,
  until,
  violations,
  withFetch,
} from "./page.js";
import { representatives } from "./representatives.js";
import { settled } from "./settled.js";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What is drawn: every element below the shadow root with its box and its computed look. */
function looksOf(root) {
  return [...root.querySelectorAll("*")].map((each) => {
    const style = getComputedStyle(each);
    const { width, height } = each.getBoundingClientRect();
    return [
      each.localName,
      Math.round(width),
      Math.round(height),
      ...["color", "backgroundColor", "font", "display", "padding", "margin", "border"].map(
        (property) => style[property],
      ),
    ].join("|");
  });
}

let manifest;

/** Parts of each element, as the package's manifest names them. */
async function documentedParts() {
  manifest ??= fetch(`${serviceUrl}/embed/custom-elements.json`).then((response) =>
    response.json(),
  );
  const { modules } = await manifest;
  const elements = modules.flatMap(({ declarations }) => declarations);
  return new Map(
    elements.map(({ tagName, cssParts }) => [tagName, (cssParts ?? []).map(({ name }) => name)]),
  );
}

/** A first picture gives way to the widget itself. */
async function takeOver(element) {
  const more = [...element.shadowRoot.querySelectorAll("button")].find(
    (each) => each.textContent === "查看互动图表",
  );
  if (!more) return;
  more.click();
  await until(() => !more.isConnected, "the widget in the picture's place");
  await settled(element.shadowRoot);
}

const hostileCss = `
  *, *::before, *::after { all: unset !important; color: red !important }
  :root { font-size: 40px !important; line-height: 3 !important; letter-spacing: 9px !important; text-transform: uppercase !important; direction: rtl !important }
  html body { margin: 8px !important; display: block !important }
  div, button, input, table, td, svg { display: inline !important; border: 5px solid lime !important; box-sizing: content-box !important }`;

function drawsIntoItself(element) {
  assert(element.shadowRoot.childElementCount > 0, "the shadow root is empty");
  assert(element.children.length === 0, "the light children were touched");
}

function bringsStyles(element) {
  assert(element.shadowRoot.querySelector("style") === null, "there is a style element");
  assert(element.shadowRoot.adoptedStyleSheets.length >= 1, "no sheets are adopted");
}

async function leavesNothing(element) {
  const { shadowRoot } = element;
  const sheets = document.adoptedStyleSheets.length;
  element.remove();
  await until(() => shadowRoot.childElementCount === 0, "the empty shadow root");
  assert(document.adoptedStyleSheets.length === sheets, "sheets were left on the page");
}

/** What every element must do, whatever it shows. `setUp` gives it what it needs to draw. */
export function runElementTests(tag, setUp = () => {}) {
  if (isChromium || representatives.includes(tag)) runAll(tag, setUp);
  else runOneMount(tag, setUp);
}

/** What an engine has a hand in; the rest is the same code everywhere and is tried in Chromium, or by the representatives. */
function runOneMount(tag, setUp) {
  it(`<${tag}> is drawn in its own styles and leaves nothing behind`, async () => {
    const element = await place(tag, setUp);
    await settled(element.shadowRoot);
    drawsIntoItself(element);
    bringsStyles(element);
    await leavesNothing(element);
  });
}

function runAll(tag, setUp) {
  describe(`every <${tag}>`, () => {
    let element;
    // One mount for all of them: each leaves the element as it found it, the last one takes it off.
    before(async () => {
      element = await place(tag, setUp);
      await settled(element.shadowRoot);
    });
    after(() => element.remove());

    it("draws into its own shadow root", () => drawsIntoItself(element));

    it("brings styles without a style element", () => bringsStyles(element));

    it("keeps what it shows when it is moved", async () => {
      const rootBox = element.shadowRoot.firstElementChild;
      const elsewhere = document.createElement("div");
      document.body.append(elsewhere);
      elsewhere.append(element);
      await pause(50);
      assert(element.shadowRoot.firstElementChild === rootBox, "it was drawn anew");
      document.body.append(element);
      elsewhere.remove();
    });

    it("is registered once, however often the script runs", async () => {
      await import(`${serviceUrl}/embed/xi.js?again=${tag}`);
      await loadElements();
      assert(customElements.get(tag) === element.constructor, "another class took the tag");
    });

    it("tells of an attribute that it does not know, and of none of the page's own", async () => {
      const heard = [];
      // Without what it needs it may have more to say.
      const listen = ({ target, detail }) => {
        if (target === other && detail.code.includes("attribute"))
          heard.push(`${detail.code} ${detail.message}`);
      };
      const other = document.createElement(tag);
      document.addEventListener("xi-error", listen);
      for (const name of ["no-such-thing", "class", "data-test", "aria-label", "v-cloak"])
        other.setAttribute(name, "x");
      // Its code comes near the viewport; what an attribute is, is known there.
      document.body.prepend(other);
      scrollTo(0, 0);
      await until(() => heard.length > 0, "the fault");
      document.removeEventListener("xi-error", listen);
      other.remove();
      assert.equal(heard.join(), "unknown-attribute no-such-thing");
    });

    it("looks the same under a hostile style sheet of the page", async () => {
      // A page that grows a scroll bar is narrower, and so are its widgets.
      document.documentElement.style.setProperty("overflow", "hidden", "important");
      const before = looksOf(element.shadowRoot);
      const hostile = new CSSStyleSheet();
      hostile.replaceSync(hostileCss);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, hostile];
      const after = looksOf(element.shadowRoot);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== hostile);
      document.documentElement.style.removeProperty("overflow");
      const changed = after.findIndex((look, index) => look !== before[index]);
      assert(changed < 0, `${before[changed]} became ${after[changed]}`);
    });

    it("shows no part that its page does not name", async () => {
      const named = (await documentedParts()).get(tag);
      const shown = [...element.shadowRoot.querySelectorAll("[part]")].flatMap((each) => [
        ...each.part,
      ]);
      const unnamed = shown.filter((part) => !named.includes(part.replace(/^button-.*/, "button")));
      assert.equal([...new Set(unnamed)].join(), "");
    });

    it("has nothing that axe finds", async () => {
      assert.equal((await violations(element)).join("\n"), "");
    });

    it("takes the page's --xi-* properties, its theme and its language without being drawn anew", async () => {
      await takeOver(element);
      const rootBox = element.shadowRoot.firstElementChild;
      const style = () => getComputedStyle(element);
      document.documentElement.style.setProperty("--xi-text", "rgb(1, 2, 3)");
      assert.equal(style().getPropertyValue("--_text").trim(), "rgb(1, 2, 3)");
      document.documentElement.style.removeProperty("--xi-text");
      const light = style().getPropertyValue("--_surface");
      element.setAttribute("theme", "dark");
      await until(() => style().getPropertyValue("--_surface") !== light, "the dark theme");
      element.setAttribute("locale", "en");
      await pause(300);
      element.setAttribute("locale", "zh-cn");
      element.setAttribute("theme", "light");
      await pause(100);
      assert(element.shadowRoot.firstElementChild === rootBox, "it was drawn anew");
    });

    it("comes back when it is put on the page again", async () => {
      const { shadowRoot } = element;
      element.remove();
      await until(() => shadowRoot.childElementCount === 0, "the empty shadow root");
      document.body.append(element);
      await until(() => shadowRoot.childElementCount > 0, "the widget");
      await settled(shadowRoot);
    });

    it("leaves nothing behind when it is removed", () => leavesNothing(element));
  });

  describe(`every <${tag}> whose service fails`, () => {
    for (const [what, response] of failures) {
      it(`says so and can be tried again: ${what}`, async () => {
        const made = document.createElement(tag);
        let calls = 0;
        await withFetch(
          (name) => {
            if (name === "embed/session") return undefined;
            calls += 1;
            return response();
          },
          async () => {
            const errorEvent = nextEvent("xi-error", made);
            setUp(made);
            document.body.append(made);
            const ready = nextEvent("xi-ready", made);
            await Promise.race([errorEvent, ready.then(() => pause(1500))]);
            const { shadowRoot } = made;
            const isDrawn = shadowRoot.textContent.trim() || shadowRoot.querySelector("button, a");
            if (extras.has(tag)) assert(!isDrawn, "it is drawn without having anything to tell");
            else assert(isDrawn, "the box is blank");
            if (calls > 0 && !speaksOnlyWhenAsked.has(tag)) {
              const { detail } = await errorEvent;
              assert(typeof detail.code === "string", "the error has no code");
            }
          },
        );
        made.remove();
      });
    }
  });
}

const failures = [
  [
    "no network",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
  ["403", () => new Response("{}", { status: 403 })],
  ["500", () => new Response("<html>", { status: 500 })],
];

/** What a page does well without stays away until there is something to tell. */
const extras = new Set(["xi-announcement-banner", "xi-customer-service", "xi-promotion"]);

/** These ask nothing before the reader does something, or poll in silence. */
const speaksOnlyWhenAsked = new Set(["xi-register-form"]);

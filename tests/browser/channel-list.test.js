import { assert } from "./support/assert.js";
import { loadElements, place, serviceUrl, signIn, until, violations } from "./support/page.js";

describe("<xi-channel-list>", () => {
  before(async () => {
    await signIn();
    const session = document.createElement("xi-session");
    session.setAttribute("base-url", serviceUrl);
    document.body.append(session);
    await loadElements();
  });

  const placeList = async () => {
    const element = await place("xi-channel-list");
    const root = element.shadowRoot;
    await until(() => root.querySelector("table[aria-label] tbody tr"), "the rows");
    return { element, root, rows: () => root.querySelectorAll("table[aria-label] tbody tr") };
  };

  it("keeps its search to itself and shows what it finds", async () => {
    const { element, root, rows } = await placeList();
    const code = root.querySelector("table[aria-label] tbody td:nth-child(2)").textContent.trim();
    root.querySelector("input[type=search]").focus();
    document.execCommand("insertText", false, code);
    await until(() => rows().length === 1 && rows()[0].textContent.includes(code), "the one row");
    assert(!location.search.includes(code), "the page's address was changed");
    element.remove();
  });

  it("has the styles of what is within a styled part, which the engine nests itself", async () => {
    const { element, root } = await placeList();
    const styleOf = (selector) =>
      getComputedStyle(root.querySelector(`table[aria-label] ${selector}`));
    assert(styleOf("td").whiteSpace === "nowrap", "a cell breaks its words");
    assert(styleOf("th").position === "sticky", "a rule within a rule does not apply");
    assert(
      styleOf("td:first-child").paddingLeft === "20px",
      "a rule of the third level is missing",
    );
    const [style] = root.adoptedStyleSheets.flatMap((sheet) =>
      [...sheet.cssRules].filter(({ cssRules }) => cssRules?.length > 0),
    );
    assert(style, "no rule holds others");
    element.remove();
  });

  it("tells the page where the reader wants to go", async () => {
    const { element, root } = await placeList();
    const requested = new Promise((resolve) =>
      document.addEventListener("xi-navigate", resolve, { once: true }),
    );
    const link = [...root.querySelectorAll("a")].find((each) => each.textContent === "报表");
    link.click();
    const { detail } = await requested;
    assert(/^\/channel\/report_details/.test(detail.path), detail.path);
    assert(detail.url.startsWith(`${serviceUrl}${detail.path.split("?")[0]}?app=`), detail.url);
    element.remove();
  });

  it("opens a menu of actions that axe accepts and keys work in", async () => {
    const { element, root } = await placeList();
    const more = root.querySelector("table[aria-label] tbody button[aria-haspopup=menu]");
    more.click();
    const menu = await until(() => root.querySelector("[role=menu]"), "the menu");
    await until(async () => (await violations(element)).length === 0, "a menu without findings");
    const press = (key) => {
      const options = { key, bubbles: true, composed: true, cancelable: true };
      root.activeElement.dispatchEvent(new KeyboardEvent("keydown", options));
    };
    press("ArrowDown");
    await until(() => menu.contains(root.activeElement), "the focus in the menu");
    press("Escape");
    await until(() => root.querySelector("[role=menu]") === null, "the menu closed");
    const again = root.querySelector("table[aria-label] tbody button[aria-haspopup=menu]");
    await until(() => root.activeElement === again, "the focus back on the button");
    element.remove();
  });

  it("opens its sharing dialog within its own shadow root", async () => {
    const { element, root } = await placeList();
    [...root.querySelectorAll("button")].find((each) => each.textContent === "分享").click();
    const dialog = await until(() => root.querySelector("[role=dialog]"), "the dialog");
    await until(() => dialog.textContent.includes("保存"), "the way to save");
    assert(document.querySelector("[role=dialog]") === null, "the dialog left the shadow root");
    element.remove();
  });
});

import { assert } from "./support/assert.js";
import { loadElements, place, placeSession, until } from "./support/page.js";
import { rowsOf } from "./support/partner-session.js";
import { watchTimers } from "./support/timers.js";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** What integrators are promised and an engine has a hand in, where no other file tries it. */
describe("what holds in every engine", () => {
  before(async () => {
    localStorage.clear();
    await loadElements();
  });

  it("a bare boolean is true, the word false is not, and without it the default is back", async () => {
    placeSession();
    const element = await place("xi-app-switcher", (made) => made.setAttribute("is-compact", ""));
    assert.equal(element.isCompact, true);
    element.setAttribute("is-compact", "false");
    await until(() => element.isCompact === false, "false");
    element.removeAttribute("is-compact");
    await until(() => element.isCompact === undefined, "the default");
    element.remove();
  });

  it("a clock that is ten minutes off keeps nobody out", async () => {
    const { now } = Date;
    Date.now = () => now() + 600_000;
    try {
      placeSession({ name: "off" });
      const element = await place("xi-channel-list", (made) => made.setAttribute("session", "off"));
      await until(() => rowsOf(element).length > 0, "the rows");
      element.remove();
    } finally {
      Date.now = now;
    }
  });

  it("two hundred times on the page and off it leave no timer, no sheet and no node", async () => {
    await (await place("xi-message-bell")).remove();
    await pause(200);
    const timers = watchTimers();
    const count = () => document.querySelectorAll("*").length;
    const before = { nodes: count(), sheets: document.adoptedStyleSheets.length };
    for (let rounds = 0; rounds < 20; rounds += 1) {
      const bells = await Promise.all(Array.from({ length: 10 }, () => place("xi-message-bell")));
      for (const bell of bells) bell.remove();
      await until(
        () => bells.every(({ shadowRoot }) => shadowRoot.childElementCount === 0),
        "the empty shadow roots",
      );
    }
    assert.equal(count(), before.nodes);
    assert.equal(document.adoptedStyleSheets.length, before.sheets);
    // One may be under way at any time; what each of them left would be two hundred.
    await until(() => timers.waiting() < 10, "the end of the timers");
    timers.stop();
  });

  it("a dialog keeps the focus: leaving it by either end comes back into it", async () => {
    placeSession();
    const element = await place("xi-channel-list");
    const root = element.shadowRoot;
    await until(() => rowsOf(element).length > 0, "the rows");
    [...root.querySelectorAll("button")].find((each) => each.textContent === "分享").click();
    const dialog = await until(() => root.querySelector("[role=dialog]"), "the dialog");
    await until(() => dialog.contains(root.activeElement), "the focus in the dialog");
    const guards = root.querySelectorAll("[data-base-ui-focus-guard]");
    assert(guards.length >= 2, "nothing guards the dialog's ends");
    for (const guard of guards) {
      guard.focus();
      await until(() => dialog.contains(root.activeElement), "the focus back in the dialog");
    }
    element.remove();
  });

  it("a chart has its figures in a table that keys reach", async () => {
    placeSession();
    const element = await place("xi-app-stats");
    const root = element.shadowRoot;
    const choice = await until(
      () =>
        [...root.querySelectorAll("input[type=radio]")].find(
          (each) => each.labels[0]?.textContent === "表",
        ),
      "the way to the table",
    );
    choice.focus();
    assert.equal(root.activeElement, choice);
    choice.click();
    await until(() => root.querySelector("table td"), "the table");
    element.remove();
  });
});

import { assert } from "./support/assert.js";
import {
  call,
  jsonAnswer,
  loadElements,
  nextEvent,
  place,
  placeSession,
  signIn,
  until,
  withFetch,
} from "./support/page.js";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Boxes made outside the page: those that a library draws into bear its mark. */
const boxes = new Set();
const { createElement } = Document.prototype;
Document.prototype.createElement = function (...args) {
  const made = createElement.apply(this, args);
  if (made.localName === "div") boxes.add(made);
  return made;
};

/** The roots drawn so far, by the marks of React (`__reactContainer$…`) and of Preact (`__k`). */
const rootCount = () =>
  [...boxes].filter(
    (box) =>
      !box.isConnected &&
      Object.keys(box).some((key) => key === "__k" || key.startsWith("__reactContainer")),
  ).length;

const typeInto = (element, label, text) => {
  const { shadowRoot } = element;
  const found = [...shadowRoot.querySelectorAll("label")].find(
    (each) => each.textContent === label,
  );
  const field = shadowRoot.getElementById(found.htmlFor);
  field.focus();
  document.execCommand("insertText", false, text);
  return field;
};

const chunksLoaded = () =>
  performance.getEntriesByType("resource").filter(({ name }) => name.includes("/embed/chunks/"))
    .length;

describe("elements on a page", () => {
  let channel;
  before(async () => {
    const { token, app } = await signIn();
    const { map } = await call("channelList", { appkey: app.appkey, pageSize: 1 }, token);
    [channel] = map.list;
    localStorage.clear();
  });

  it("take properties and attributes that were set before the script came", async () => {
    const early = document.createElement("xi-channel-form");
    early.channelId = channel.id;
    document.body.append(early);
    const session = placeSession();
    await loadElements();
    await until(() => session.session, "the session");
    await until(() => early.shadowRoot?.textContent.includes("编辑渠道"), "the channel's form");
    assert(!Object.hasOwn(early, "channelId"), "the property hides the accessor");
    early.channelId = undefined;
    await until(() => early.shadowRoot.textContent.includes("新建渠道"), "the empty form");
    early.remove();
  });

  it("a removed attribute restores the default", async () => {
    const element = await place("xi-channel-form", (made) =>
      made.setAttribute("channel-id", String(channel.id)),
    );
    const { shadowRoot } = element;
    await until(() => shadowRoot.textContent.includes("编辑渠道"), "the channel's form");
    element.removeAttribute("channel-id");
    await until(() => shadowRoot.textContent.includes("新建渠道"), "the empty form");
    element.remove();
  });

  it("keep what was typed when they are moved, by append and by moveBefore", async () => {
    const element = await place("xi-forget-form");
    const field = typeInto(element, "手机号", "13800138000");
    const elsewhere = document.createElement("div");
    document.body.append(elsewhere);
    elsewhere.append(element);
    await pause(50);
    assert(field.isConnected && field.value === "13800138000", "append lost the text");
    if (document.body.moveBefore) {
      document.body.moveBefore(element, elsewhere);
      await pause(50);
      assert(field.isConnected && field.value === "13800138000", "moveBefore lost the text");
    }
    element.remove();
    elsewhere.remove();
  });

  it("fifty of them stand in one root, and their code is loaded once", async () => {
    await (await place("xi-message-bell")).remove();
    const rootsBefore = rootCount();
    assert(rootsBefore > 0, "no root is counted");
    const before = chunksLoaded();
    const box = document.createElement("div");
    document.body.append(box);
    const made = Array.from({ length: 50 }, () => document.createElement("xi-message-bell"));
    const ready = made.map((element) => nextEvent("xi-ready", element));
    box.append(...made);
    await Promise.all(ready);
    assert.equal(rootCount(), rootsBefore);
    assert.equal(chunksLoaded(), before);
    box.remove();
  });

  it("far below the fold they load nothing, and draw once they come near", async () => {
    const gap = document.createElement("div");
    gap.style.height = "6000px";
    document.body.append(gap);
    const before = chunksLoaded();
    const far = document.createElement("xi-workbench");
    document.body.append(far);
    await pause(300);
    assert.equal(chunksLoaded(), before);
    // Nothing of ours: the place of what the page has for the wait.
    assert.equal(far.shadowRoot.innerHTML, '<slot name="placeholder"></slot>');
    const ready = nextEvent("xi-ready", far);
    far.scrollIntoView();
    await ready;
    assert(chunksLoaded() > before, "nothing was loaded");
    far.remove();
    gap.remove();
    scrollTo(0, 0);
  });

  it("one that crashes shows a retry, tells the page, and leaves the others alone", async () => {
    const other = await place("xi-app-switcher");
    const element = document.createElement("xi-channel-list");
    const errorEvent = nextEvent("xi-error", element);
    await withFetch(
      (name) =>
        name === "channelList" ? jsonAnswer({ retCode: "0000", map: { list: 7 } }) : undefined,
      async () => {
        document.body.append(element);
        const { detail } = await errorEvent;
        assert.equal(detail.code, "crash");
        await until(() => element.shadowRoot.querySelector("[role=alert] button"), "the retry");
      },
    );
    assert(other.shadowRoot.querySelector("button, a"), "the other widget has gone");
    element.shadowRoot.querySelector("[role=alert] button").click();
    await until(
      () => element.shadowRoot.querySelector("table[aria-label] tbody tr td"),
      "the list",
    );
    element.remove();
    other.remove();
  });

  it("taken off and put back while their calls are under way, they draw", async () => {
    let release;
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const element = document.createElement("xi-channel-list");
    await withFetch(
      async (name) => {
        if (name === "channelList") await held;
      },
      async () => {
        document.body.append(element);
        await pause(150);
        element.remove();
        await pause(30);
        document.body.append(element);
        release();
        await until(
          () => element.shadowRoot.querySelector("table[aria-label] tbody tr td"),
          "the list",
        );
      },
    );
    element.remove();
  });

  it("grow and shrink with what they show", async () => {
    const box = document.createElement("div");
    document.body.append(box);
    const session = placeSession({ name: "nobody-yet", "token-url": "" });
    const element = await place("xi-login-form", (made) =>
      made.setAttribute("session", "nobody-yet"),
    );
    box.append(element);
    await pause(100);
    const tall = box.getBoundingClientRect().height;
    [...element.shadowRoot.querySelectorAll("[role=radio], button, label")]
      .find((each) => each.textContent === "扫码登录")
      .click();
    await until(() => Math.abs(box.getBoundingClientRect().height - tall) > 5, "another height");
    box.remove();
    session.remove();
  });

  it("two versions and one twice on a page: one warning names both, nothing throws, widgets work", async () => {
    const iframe = document.createElement("iframe");
    iframe.style.cssText = "width:1000px;height:700px";
    iframe.src = "/pages/two-versions.html";
    document.body.prepend(iframe);
    const list = () => iframe.contentDocument?.querySelector("xi-channel-list")?.shadowRoot;
    await until(() => list()?.querySelector("table[aria-label] tbody tr td"), "the list");
    const { warnings, violations } = iframe.contentWindow;
    const ofVersions = () => warnings.filter((text) => text.includes("is in use"));
    await until(() => ofVersions().length > 0, "the warning");
    const { version } = await (await fetch("/partner/version")).json();
    const [warning, ...others] = ofVersions();
    assert.equal(others.join("\n"), "");
    assert(warning.includes("0.0.9") && warning.includes(version), warning);
    assert.equal(violations.join("\n"), "");
    iframe.remove();
  });

  it("a widget whose session nobody makes says so", async () => {
    const element = document.createElement("xi-channel-list");
    element.setAttribute("session", "nobody");
    const errorEvent = nextEvent("xi-error", element);
    document.body.append(element);
    const { detail } = await errorEvent;
    assert.equal(detail.code, "session-missing");
    assert(element.shadowRoot.textContent.includes("nobody"), "the state is not shown");
    const session = placeSession({ name: "nobody" });
    await until(
      () => element.shadowRoot.querySelector("table[aria-label] tbody tr td"),
      "the list",
    );
    session.remove();
    element.remove();
  });
});

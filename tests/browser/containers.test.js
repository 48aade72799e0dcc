import { assert } from "./support/assert.js";
import { call, placeOwnSession, readyOrShut, signIn, until } from "./support/page.js";

const windowPx = 1440;
const widthsPx = [320, 480, 768, 1280];
const phonePx = 640;

/** A page in a window of its own width, whatever the engine's window has; its column holds one widget. */
async function openWindow() {
  const frame = document.createElement("iframe");
  frame.style.cssText = `width:${windowPx}px;height:900px;border:0`;
  frame.src = "/pages/wide.html";
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  const { contentDocument: page, contentWindow: view } = frame;
  placeOwnSession("default", page.body);
  const column = page.querySelector("#column");
  const place = async (tag, widthPx, properties = {}) => {
    column.style.width = `${widthPx}px`;
    const element = Object.assign(page.createElement(tag), properties);
    const ready = readyOrShut(element);
    column.replaceChildren(element);
    await ready;
    return element;
  };
  return { page, view, column, place };
}

/** Lists the elements that reach out of the column, without those inside a scroller. */
function overflowing(column) {
  const [element] = column.children;
  const { right } = column.getBoundingClientRect();
  const view = column.ownerDocument.defaultView;
  const found = [];
  const walk = (node) => {
    for (const child of node.children) {
      const { position, overflowX, clipPath } = view.getComputedStyle(child);
      if (position === "fixed" || clipPath !== "none") continue;
      const box = child.getBoundingClientRect();
      if (box.width > 0 && box.right > right + 1)
        found.push(`${child.localName}.${child.className} ${box.right}: ${child.textContent}`);
      if (overflowX === "visible") walk(child);
    }
  };
  walk(element.shadowRoot);
  return found.map((line) => line.slice(0, 120));
}

const table = (element) => element.shadowRoot.querySelector("table[aria-label]");

/** Names that the actions beside them cover: none may, before it is scrolled and after. */
function coveredNames(element) {
  const scroller = table(element).parentElement;
  const row = table(element).querySelector("tbody > tr:has(> [data-pinned])");
  const [code, name] = [...row.children].filter((cell) => !cell.matches("[data-check]"));
  const covered = (cell) => {
    const end = cell.getBoundingClientRect().right;
    const start = row.querySelector("[data-pinned]").getBoundingClientRect().left;
    return end > start + 1 ? [`${cell.textContent} ends at ${end}, actions from ${start}`] : [];
  };
  scroller.scrollLeft = 0;
  const before = [code, name].flatMap(covered);
  scroller.scrollLeft = scroller.scrollWidth;
  return [...before, ...covered(code)];
}

describe("an embedded widget asks its container for its width", () => {
  let app;
  let share;
  let open;
  before(async () => {
    const signedIn = await signIn();
    ({ app } = signedIn);
    const { token } = signedIn;
    const { map } = await call("channelList", { appkey: app.appkey, pageSize: 1 }, token);
    const body = { appkey: app.appkey, id: map.list[0].id };
    share = (await call("channel/shareUpdate", body, token)).map;
    open = await openWindow();
    assert(open.view.innerWidth === windowPx, `the window has ${open.view.innerWidth} px`);
  });

  const cards = (element) => element.shadowRoot.querySelector("ul[aria-label] > li dl");
  const isLaidOut = (element, widthPx) => (widthPx > phonePx ? table(element) : cards(element));
  const chart = (element) => element.shadowRoot.querySelector("svg path");
  const drawnOf = {
    "xi-channel-list": isLaidOut,
    "xi-channel-report": isLaidOut,
    "xi-app-stats": (element, widthPx) => chart(element) && isLaidOut(element, widthPx),
    "xi-export-list": (element) => element.shadowRoot.querySelector("[role=tabpanel], [role=tab]"),
    "xi-shared-chart": (element, widthPx) => chart(element) && isLaidOut(element, widthPx),
  };
  const isQuiet = (element) => !element.shadowRoot.querySelector("[aria-busy=true]");

  const show = async (tag, widthPx) => {
    const given = tag === "xi-shared-chart" ? { appkey: app.appkey, chartId: share.key } : {};
    const element = await open.place(tag, widthPx, given);
    if (tag === "xi-shared-chart") {
      const button = () => element.shadowRoot.querySelector(".xi-picture button");
      (await until(button, "the picture")).click();
    }
    await laidOut(element, widthPx);
    return element;
  };
  const laidOut = (element, widthPx) =>
    until(
      () => drawnOf[element.localName](element, widthPx) && isQuiet(element),
      `${element.localName} as ${widthPx} px have it`,
    );

  const fits = async (element) => {
    const start = Date.now();
    await until(
      () => overflowing(open.column).length === 0 || Date.now() - start > 3000,
      "room for all",
    );
    const found = overflowing(open.column);
    assert(found.length === 0, found.join("\n"));
    const { page, view } = open;
    assert(page.documentElement.scrollWidth <= view.innerWidth, "the page scrolls sideways");
    assert(element.getBoundingClientRect().width > 0, "it has no width");
  };

  for (const tag of Object.keys(drawnOf))
    for (const widthPx of widthsPx)
      it(`<${tag}> fits ${widthPx} px of a wide window`, async () => {
        const element = await show(tag, widthPx);
        await fits(element);
        const isPinned = tag === "xi-channel-list" || tag === "xi-channel-report";
        const covered = isPinned && widthPx > phonePx ? coveredNames(element) : [];
        assert(covered.length === 0, covered.join("\n"));
        element.remove();
      });

  it("has another layout as soon as its container has another width, without being drawn anew", async () => {
    const element = await show("xi-channel-list", 1280);
    const search = element.shadowRoot.querySelector("input[type=search]");
    for (const widthPx of [320, 648, 480, 1280]) {
      open.column.style.width = `${widthPx}px`;
      await laidOut(element, widthPx);
      await fits(element);
      if (widthPx > phonePx) assert(coveredNames(element).length === 0, "a name is covered");
      const now = element.shadowRoot.querySelector("input[type=search]");
      assert(now === search, `at ${widthPx} px the search field is another one`);
    }
    element.remove();
  });

  it("counts what the page leaves within its padding", async () => {
    const element = await show("xi-channel-list", 700);
    element.style.padding = "0 40px";
    await laidOut(element, 620);
    element.remove();
  });

  it("in a row takes the room there is; one that is a link is as wide as it", async () => {
    open.column.style.display = "flex";
    const list = await open.place("xi-channel-list", 1000);
    const widthOf = (element) => Math.round(element.getBoundingClientRect().width);
    assert(widthOf(list) === 1000, `alone in a row it has ${widthOf(list)} px`);
    const menu = open.page.createElement("nav");
    menu.style.cssText = "flex:none;width:200px";
    open.column.prepend(menu);
    assert(widthOf(list) === 800, `beside a menu it has ${widthOf(list)} px`);
    menu.remove();
    list.style.display = "inline-block";
    open.column.style.display = "block";
    assert(widthOf(list) === 1000, `within a line it has ${widthOf(list)} px`);
    open.column.style.display = "flex";
    const bell = await open.place("xi-message-bell", 1000);
    const link = await until(() => bell.shadowRoot.querySelector("a"), "the bell");
    const own = widthOf(link);
    assert(own > 20, `the bell has ${own} px`);
    assert(Math.abs(widthOf(bell) - own) < 40, `the bell takes ${widthOf(bell)} px`);
    open.column.style.display = "";
    bell.remove();
  });

  it("opens dialogs in the width of the window", async () => {
    const element = await show("xi-channel-list", 320);
    const { shadowRoot: root } = element;
    [...root.querySelectorAll("button")].find((each) => each.textContent === "批量导入").click();
    const dialog = await until(() => root.querySelector("[role=dialog]"), "the dialog");
    await until(() => dialog.getBoundingClientRect().width > 600, "a dialog wider than the column");
    assert(dialog.getBoundingClientRect().height < 800, "the dialog fills the window");
    [...dialog.querySelectorAll("button")].find((each) => each.textContent === "取消").click();
    await until(() => !root.querySelector("[role=dialog]"), "the dialog's end");
    element.remove();
  });
});

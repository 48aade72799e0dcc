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

/** What reaches out of the column, save what a scroller of its own holds. */
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

const tables = (element) => [...element.shadowRoot.querySelectorAll("table[aria-label]")];

/** A name and the actions beside it in one row, wherever its table is scrolled to. */
function coveredNames(element) {
  return tables(element).flatMap((table) => {
    const scroller = table.parentElement;
    const row = table.querySelector("tbody > tr:has(> [data-pinned])");
    if (!row) return [];
    const name = row.querySelector("[data-check] + *") ?? row.firstElementChild;
    return [0, scroller.scrollWidth].flatMap((left) => {
      scroller.scrollLeft = left;
      const end = name.getBoundingClientRect().right;
      const start = row.querySelector("[data-pinned]").getBoundingClientRect().left;
      return end > start + 1 ? [`${name.textContent} ends at ${end}, actions from ${start}`] : [];
    });
  });
}

describe("embedded widgets ask their container for its width", () => {
  let app;
  let share;
  let open;
  before(async () => {
    const signedIn = await signIn();
    app = signedIn.app;
    const { token } = signedIn;
    const { map } = await call("channelList", { appkey: app.appkey, pageSize: 1 }, token);
    const body = { appkey: app.appkey, id: map.list[0].id };
    share = (await call("channel/shareUpdate", body, token)).map;
    open = await openWindow();
    assert(open.view.innerWidth === windowPx, `the window has ${open.view.innerWidth} px`);
  });

  const drawnOf = {
    "xi-channel-list": (root) => root.querySelector("table[aria-label] tbody tr, li article, li"),
    "xi-channel-report": (root) => root.querySelector("svg path"),
    "xi-app-stats": (root) => root.querySelector("svg path"),
    "xi-export-list": (root) => root.querySelector("ul, [role=status], p"),
    "xi-shared-chart": (root) => root.querySelector("svg path"),
  };
  const propertiesOf = (tag) =>
    tag === "xi-shared-chart" ? { appkey: app.appkey, chartId: share.key } : {};

  /** Placed and drawn; the shared chart is asked for its live form. */
  const show = async (tag, widthPx) => {
    const element = await open.place(tag, widthPx, propertiesOf(tag));
    const root = element.shadowRoot;
    if (tag === "xi-shared-chart")
      (await until(() => root.querySelector(".xi-picture button"), "the picture")).click();
    await until(() => drawnOf[tag](root), `${tag} drawn`);
    await until(() => !root.querySelector("[aria-busy=true]"), `${tag} at rest`);
    return element;
  };

  for (const tag of Object.keys(drawnOf))
    for (const widthPx of widthsPx)
      it(`${tag} fits ${widthPx} px of a wide window`, async () => {
        const element = await show(tag, widthPx);
        await until(() => overflowing(open.column).length === 0, "room for all").catch(() => {
          throw new Error(overflowing(open.column).join("\n"));
        });
        const covered = coveredNames(element);
        assert(covered.length === 0, covered.join("\n"));
        element.remove();
      });
});

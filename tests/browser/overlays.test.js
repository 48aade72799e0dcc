import { assert } from "./support/assert.js";
import { loadElements, place, placeSession, until } from "./support/page.js";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The innermost element at a point, through open shadow roots. */
function deepestAt(x, y) {
  let found = document.elementFromPoint(x, y);
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === found) return found;
    found = inner;
  }
  return found;
}

/** Every corner and the middle of a box are on screen and belong to it. */
async function isWhole(overlay) {
  await pause(250);
  const { left, top, right, bottom } = overlay.getBoundingClientRect();
  assert(left >= 0 && top >= 0, `it begins at ${left}, ${top}`);
  assert(right <= innerWidth && bottom <= innerHeight, `it ends at ${right}, ${bottom}`);
  const inset = 12;
  const points = [
    [left + inset, top + inset],
    [right - inset, top + inset],
    [left + inset, bottom - inset],
    [right - inset, bottom - inset],
    [(left + right) / 2, (top + bottom) / 2],
  ];
  for (const [x, y] of points)
    assert(overlay.contains(deepestAt(x, y)), `something covers it at ${x}, ${y}`);
}

describe("overlays in a box that clips and transforms", () => {
  let box;
  let element;
  let root;
  before(async () => {
    localStorage.clear();
    await loadElements();
    placeSession();
    box = document.createElement("div");
    box.style.cssText = "height:420px; overflow:hidden; transform:translateZ(0); contain:paint";
    document.body.prepend(box);
    element = await place("xi-channel-list");
    box.append(element);
    root = element.shadowRoot;
    await until(() => root.querySelector("table[aria-label] tbody tr td"), "the rows");
  });
  after(() => box.remove());

  const press = (key) =>
    root.activeElement.dispatchEvent(
      new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }),
    );

  it("a menu is wholly visible, keys work, and Esc gives the focus back", async () => {
    const opener = root.querySelector("table[aria-label] tbody button[aria-haspopup=menu]");
    opener.focus();
    opener.click();
    const menu = await until(() => root.querySelector("[role=menu]"), "the menu");
    await isWhole(menu);
    press("ArrowDown");
    await until(() => menu.contains(root.activeElement), "the focus in the menu");
    press("Escape");
    await until(() => !root.querySelector("[role=menu]"), "the menu closed");
    // The live menu draws its own button where the plain one was.
    const again = () => root.querySelector("table[aria-label] tbody button[aria-haspopup=menu]");
    await until(() => root.activeElement === again(), "the focus back");
  });

  it("a list of choices is wholly visible", async () => {
    const opener = root.querySelector("[role=combobox]");
    opener.focus();
    opener.click();
    const list = await until(() => root.querySelector("[role=listbox]"), "the list");
    await isWhole(list);
    await until(() => list.contains(root.activeElement), "the focus in the list");
    press("Escape");
    await until(() => !list.isConnected || list.closest("[hidden]"), "the list closed");
  });

  it("a dialog is wholly visible, a press inside keeps it, Esc gives the focus back", async () => {
    const opener = [...root.querySelectorAll("table[aria-label] tbody button")].find(
      (each) => each.textContent === "分享",
    );
    opener.focus();
    opener.click();
    const dialog = await until(() => root.querySelector("[role=dialog]"), "the dialog");
    await until(() => dialog.textContent.includes("保存"), "the way to save");
    await isWhole(dialog);
    await until(() => dialog.contains(root.activeElement), "the focus in the dialog");
    dialog.querySelector("h2").click();
    await pause(100);
    assert(dialog.isConnected, "a press inside closed it");
    assert(document.querySelector("[role=dialog]") === null, "it left the shadow root");
    press("Escape");
    await until(() => !root.querySelector("[role=dialog]"), "the dialog closed");
    await until(() => root.activeElement === opener, "the focus back");
  });

  it("the tree of a field is wholly visible, and only a press outside closes it", async () => {
    const report = await place("xi-channel-report");
    box.append(report);
    element.hidden = true;
    const inside = report.shadowRoot;
    const theField = () => inside.querySelector("button[aria-label^='渠道 ']:not(:disabled)");
    const more = () =>
      [...inside.querySelectorAll("button")].find((each) => each.textContent.startsWith("筛选"));
    // A narrow window keeps the fields in a drawer, a wide one in the bar.
    const first = await until(() => theField() ?? more(), "the field or the way to it");
    if (first !== theField()) first.click();
    const field = await until(theField, "the field");
    field.focus();
    field.click();
    const panel = await until(() => inside.querySelector("[role=dialog][popover]"), "the panel");
    await isWhole(panel);
    const search = panel.querySelector("input");
    await until(() => inside.activeElement === search, "the focus in the search");
    const pressAt = (target) => {
      for (const type of ["pointerdown", "pointerup"])
        target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
    };
    pressAt(search);
    await pause(100);
    assert(panel.isConnected, "a press inside closed it");
    pressAt(field.closest("[role=dialog]")?.querySelector("h2") ?? document.body);
    await until(() => !panel.isConnected, "the panel closed");
    await until(() => inside.activeElement === field, "the focus back");
    assert(field.isConnected, "what is around it closed too");
    report.remove();
    element.hidden = false;
  });
});

import { assert } from "./support/assert.js";
import { call, loadElements, place, placeOwnSession, signIn, until } from "./support/page.js";

describe("a board in a shadow root", () => {
  let token;
  let appkey;
  let id;
  let element;
  let root;
  const ask = (name, body) => call(name, { ...body, appkey }, token);
  const numbers = [
    { kind: "number", id: "a", x: 0, y: 0, w: 3, h: 3, metric: "install" },
    { kind: "number", id: "b", x: 3, y: 0, w: 3, h: 3, metric: "registerUv" },
  ];
  // A pointer that a script makes cannot be captured; every event here goes to the handle by itself.
  const { setPointerCapture } = Element.prototype;

  before(async () => {
    Element.prototype.setPointerCapture = () => {};
    await loadElements();
    const signedIn = await signIn("boards");
    token = signedIn.token;
    appkey = signedIn.app.appkey;
    const filter = { range: "last7" };
    const made = await ask("board/save", { name: "移动", filter, cards: numbers });
    id = made.map.id;
    await ask("board/setDefault", { id });
    placeOwnSession("boards");
    element = await place("xi-boards", (boards) => boards.setAttribute("session", "boards"));
    root = element.shadowRoot;
  });
  after(async () => {
    Element.prototype.setPointerCapture = setPointerCapture;
    element?.remove();
    await ask("board/delete", { id });
  });

  const button = (name) =>
    [...root.querySelectorAll("button")].find(
      (one) => (one.getAttribute("aria-label") ?? one.textContent.trim()) === name,
    );
  const handleOf = (title) => until(() => button(`移动「${title}」`), `the handle of ${title}`);
  const spoken = (text) =>
    until(
      () => [...root.querySelectorAll("[role=status]")].some((one) => one.textContent === text),
      text,
    );
  const placed = async () => {
    const { map } = await ask("board/get", { id });
    return map.cards.map((card) => [card.id, card.x, card.y, card.w, card.h].join(" "));
  };
  const edit = async () => {
    (await until(() => button("编辑"), "the way to edit")).click();
    return handleOf("安装量");
  };
  const save = async () => {
    button("保存").click();
    await until(() => button("编辑"), "the board after it was saved");
  };
  // Each event comes by itself, as those of a hand do.
  const send = async (target, event) => {
    target.dispatchEvent(event);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  const common = { bubbles: true, composed: true, cancelable: true };
  const press = (key, more = {}) =>
    send(root.activeElement, new KeyboardEvent("keydown", { ...common, key, ...more }));

  it("is arranged by keys alone", async () => {
    const handle = await edit();
    handle.focus();
    await press(" ");
    await press("ArrowRight");
    await press("ArrowRight", { shiftKey: true });
    await press("Enter");
    assert(root.activeElement === button("移动「安装量」"), "the focus stays on the handle");
    await save();
    const [first, second] = (await placed()).toSorted();
    assert(first === "a 1 0 4 3", `the first lies at ${first}`);
    assert(/^b \d+ \d+ 3 3$/.test(second), `the second lies at ${second}`);
  });

  it("goes back where Escape ends a move", async () => {
    const before = await placed();
    (await edit()).focus();
    await press(" ");
    await press("ArrowDown");
    await press("Escape");
    await spoken("「安装量」已放回原处");
    await save();
    assert(String(await placed()) === String(before), `it lies at ${await placed()}`);
  });

  it("is arranged by a finger, which does not scroll the page", async () => {
    const handle = await edit();
    assert(getComputedStyle(handle).touchAction === "none", "the handle scrolls the page");
    handle.scrollIntoView({ block: "center" });
    const { left, top, width, height } = handle.getBoundingClientRect();
    const columnPx = handle.closest("section").parentElement.getBoundingClientRect().width / 12;
    const touch = (type, columns) =>
      send(
        handle,
        new PointerEvent(type, {
          ...common,
          pointerType: "touch",
          pointerId: 7,
          isPrimary: true,
          button: 0,
          buttons: type === "pointerup" ? 0 : 1,
          clientX: left + width / 2 + columns * columnPx,
          clientY: top + height / 2,
        }),
      );
    await touch("pointerdown", 0);
    for (let columns = 0; columns <= 4; columns += 0.5) await touch("pointermove", columns);
    await touch("pointerup", 4);
    await spoken("安装量，第 6 列第 1 行，宽 4 高 3");
    await save();
    const cards = await placed();
    assert(cards.includes("a 5 0 4 3"), `the cards lie at ${cards}`);
  });
});

/**
 * jsdom works out every element's whole style for every reader, and the queries by role ask for
 * thousands; most of that time goes into paddings, borders and fonts. Nothing is laid out here: only
 * what hides, covers or moves an element is worked out, and one answer serves until the page changes.
 */
const mattering =
  /^(display|visibility|content|position|overflow|pointer-events|user-select|opacity|direction|transform|translate|scale|rotate|clip|contain|animation|transition)/;

interface StyleInside {
  _computed: boolean;
  setProperty(name: string, value: string, priority?: string): void;
}

const insideOf = (wrapper: object): object | undefined => {
  const key = Object.getOwnPropertySymbols(wrapper).find(
    ({ description }) => description === "impl",
  );
  return key && Reflect.get(wrapper, key);
};

function ownerOf(start: object, name: string): object | null {
  let found: object | null = start;
  while (found && !Object.hasOwn(found, name)) found = Object.getPrototypeOf(found);
  return found;
}

function leaveOutPaint(): void {
  const inside = insideOf(document.createElement("i").style);
  const owner = inside && (ownerOf(inside, "setProperty") as StyleInside | null);
  if (!owner) throw new Error("jsdom keeps styles elsewhere now: tests/support/computed-style.ts");
  const { setProperty } = owner;
  owner.setProperty = function (this: StyleInside, name, value, priority) {
    if (!this._computed || mattering.test(name)) setProperty.call(this, name, value, priority);
  };
}

const answered = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>();

function answerOnce(): void {
  const read = globalThis.getComputedStyle.bind(globalThis);
  globalThis.getComputedStyle = (element, pseudo) => {
    const inside = insideOf(element.ownerDocument);
    // jsdom's own cache of styles: replaced whenever one of them may have changed.
    const version: unknown = inside && Reflect.get(inside, "_styleCache");
    if (pseudo || typeof version !== "object" || version === null) return read(element, pseudo);
    const known = answered.get(version) ?? new WeakMap<Element, CSSStyleDeclaration>();
    answered.set(version, known);
    const style = known.get(element) ?? read(element);
    known.set(element, style);
    return style;
  };
}

const mark = Symbol.for("xi.computed-style");

// The page of a worker outlives a file.
if (globalThis.document && !Reflect.has(globalThis, mark)) {
  Reflect.set(globalThis, mark, true);
  leaveOutPaint();
  answerOnce();
}

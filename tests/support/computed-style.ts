/**
 * jsdom works out every element's whole style for every reader, and the queries by role ask for
 * thousands; most of that time goes into paddings, borders and fonts. Nothing is laid out here: only
 * what hides, covers or moves an element is worked out, and one answer serves until the page changes.
 */
const mattering =
  /^(display|visibility|content|position|overflow|pointer-events|user-select|direction|transform|translate|scale|rotate|clip|contain|animation|transition)/;

/** Matches nothing; it stands for a rule that only paints, at the same index. */
const emptyRule = "i:not(*) {}";

function leaveOutPaint(): void {
  const { insertRule } = CSSStyleSheet.prototype;
  CSSStyleSheet.prototype.insertRule = function (text, index) {
    const at = insertRule.call(this, text, index);
    const rule = this.cssRules[at];
    if (!(rule instanceof CSSStyleRule) || rule.cssRules?.length > 0) return at;
    for (const name of [...rule.style]) if (!mattering.test(name)) rule.style.removeProperty(name);
    if (rule.style.length > 0) return at;
    this.deleteRule(at);
    return insertRule.call(this, emptyRule, at);
  };
}

const insideOf = (wrapper: object): object | undefined => {
  const key = Object.getOwnPropertySymbols(wrapper).find(
    ({ description }) => description === "impl",
  );
  return key && Reflect.get(wrapper, key);
};

/** Selectors of jsdom's own sheet that look at much, and never hide or move what a page of ours has. */
const neverMatters =
  /:dir\(|\[dir=|popover|hidden=until-found i\]:not|^table\[|^:(autofill|focus-visible|link|visited|is\(dir)/;

/** The rule that hides; nearly every element is without the attribute. */
const hides = "[hidden]:not(";

interface PageElement {
  hasAttributeNS(namespace: null, name: string): boolean;
}

interface SelectorEngine {
  check(selector: string, element: PageElement, ...rest: unknown[]): object;
}

const shortened = new WeakSet<object>();

/** The engine of a page answers at once about what never matters. */
function shorten(page: object): void {
  if (shortened.has(page)) return;
  shortened.add(page);
  const engine: SelectorEngine = Reflect.apply(Reflect.get(page, "_getDOMSelector"), page, []);
  const check = engine.check.bind(engine);
  engine.check = (selector, element, ...rest) => {
    const isSure =
      neverMatters.test(selector) ||
      (selector.startsWith(hides) && !element.hasAttributeNS(null, "hidden"));
    return isSure ? { match: false } : check(selector, element, ...rest);
  };
}

/** The same style, each of whose values is worked out once. */
function remembered(style: CSSStyleDeclaration): CSSStyleDeclaration {
  const values = new Map<string, string>();
  const read = (name: string): string => {
    const value = values.get(name) ?? style.getPropertyValue(name);
    values.set(name, value);
    return value;
  };
  return new Proxy(style, {
    get(_, name) {
      if (name === "getPropertyValue") return read;
      if (name === "display" || name === "visibility") return read(name);
      const value: unknown = Reflect.get(style, name);
      return typeof value === "function" ? value.bind(style) : value;
    },
  });
}

const answered = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>();

function respondOnce(): void {
  const read = globalThis.getComputedStyle.bind(globalThis);
  globalThis.getComputedStyle = (element, pseudo) => {
    const inside = insideOf(element.ownerDocument);
    // jsdom's own cache of styles: replaced whenever one of them may have changed.
    const version: unknown = inside && Reflect.get(inside, "_styleCache");
    if (pseudo || !inside || typeof version !== "object" || version === null)
      return read(element, pseudo);
    shorten(inside);
    const known = answered.get(version) ?? new WeakMap<Element, CSSStyleDeclaration>();
    answered.set(version, known);
    const style = known.get(element) ?? remembered(read(element));
    known.set(element, style);
    return style;
  };
}

const installed = Symbol.for("xi.computed-style");

// The page of a worker outlives a file.
if (globalThis.document && !Reflect.has(globalThis, installed)) {
  Reflect.set(globalThis, installed, true);
  leaveOutPaint();
  respondOnce();
}

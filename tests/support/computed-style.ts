/**
 * jsdom works out every element's whole style for every reader, and the queries by role ask for
 * thousands; most of that time goes into paddings, borders and fonts. Nothing is laid out here: only
 * what hides, covers or moves an element is worked out, and one answer serves until the page changes.
 */
const mattering =
  /^(display|visibility|content|position|overflow|pointer-events|user-select|opacity|direction|transform|translate|scale|rotate|clip|contain|animation|transition)/;

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

const answered = new WeakMap<object, WeakMap<Element, CSSStyleDeclaration>>();

function respondOnce(): void {
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

const installed = Symbol.for("xi.computed-style");

// The page of a worker outlives a file.
if (globalThis.document && !Reflect.has(globalThis, installed)) {
  Reflect.set(globalThis, installed, true);
  leaveOutPaint();
  respondOnce();
}

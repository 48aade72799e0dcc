import { isServiceAddress } from "../api/service-address";
import { attributeName, parseAttribute } from "./attributes";
import type { ElementEntry } from "./element-entry";
import { emitError, messageOf, type XiErrorDetail } from "./element-events";
import { isBackground, isLocale, isTheme } from "./element-settings";

/** Attributes of every element in addition to its own, with their validation. */
const ownAttributes: Record<string, (text: string) => boolean> = {
  session: () => true,
  theme: isTheme,
  locale: isLocale,
  background: isBackground,
  "base-url": isServiceAddress,
};

/** Attributes that belong to the page, its frameworks or its tools. */
const foreignAttribute =
  /^(class|id|style|slot|part|is|role|lang|dir|title|hidden|inert|nonce|key|ref|tabindex|exportparts|popover|translate|(data|aria|v)-.*|on.*|[^a-z].*|.*[:@.].*)$/;

export interface LiveAttributes {
  /** Tells the page what nobody could hear while the element was not on it. */
  notifyUnheard(): void;
}

/**
 * Keeps the values of an entry as its attributes are, from now on; `onChange` hears of an attribute
 * that every element has, `onRefused` of a value of its own that cannot be used. Whatever cannot be
 * used is told by `xi-error`.
 */
export function followAttributes(
  { element, definition }: Pick<ElementEntry, "element" | "definition">,
  change: (property: string, value: unknown) => void,
  onChange: (name: string) => void,
  onRefused: (name: string, isRefused: boolean) => void = () => {},
): LiveAttributes {
  const types = definition.attributes ?? {};
  const byAttribute = new Map(
    // A framework that finds no property writes its name as an attribute, which loses its capitals.
    Object.keys(types).flatMap((name) => [
      [attributeName(name), name],
      [name.toLowerCase(), name],
    ]),
  );
  const unheard: XiErrorDetail[] = [];
  const report = (detail: XiErrorDetail) => {
    if (element.isConnected) emitError(element, detail);
    else unheard.push(detail);
  };
  const take = (name: string) => {
    const text = element.getAttribute(name);
    const property = byAttribute.get(name);
    const type = property === undefined ? undefined : types[property];
    if (property !== undefined && type) {
      try {
        change(property, parseAttribute(type, text));
        onRefused(name, false);
      } catch (error) {
        onRefused(name, true);
        report({ code: "attribute", message: `${name}: ${messageOf(error)}` });
      }
      return;
    }
    const isUsable = Object.hasOwn(ownAttributes, name) ? ownAttributes[name] : undefined;
    if (isUsable) {
      if (text !== null && !isUsable(text))
        report({ code: "attribute", message: `${name}: ${text}` });
      onChange(name);
    } else if (text !== null && !foreignAttribute.test(name)) {
      report({ code: "unknown-attribute", message: name });
    }
  };
  for (const name of element.getAttributeNames()) take(name);
  const observer = new MutationObserver((records) => {
    for (const name of new Set(records.map((record) => record.attributeName ?? ""))) take(name);
  });
  observer.observe(element, { attributes: true });
  return {
    notifyUnheard() {
      for (const detail of unheard.splice(0)) emitError(element, detail);
    },
  };
}

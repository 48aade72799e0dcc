export type AttributeType = "string" | "number" | "boolean" | "json";

/** Properties and event callbacks of a widget, as React props. */
export type Values = Readonly<Record<string, unknown>>;

/** `pageSize` is written `page-size` in HTML. */
export const attributeName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * The value of an attribute; undefined (the default) when it is absent. A bare boolean is true and
 * only the word `false` is not. Throws on a number or JSON that is none.
 */
export function parseAttribute(type: AttributeType, text: string | null): unknown {
  if (text === null) return undefined;
  switch (type) {
    case "boolean":
      return text !== "false";
    case "number": {
      const value = Number(text);
      if (text.trim() === "" || !Number.isFinite(value))
        throw new TypeError(`not a number: ${text}`);
      return value;
    }
    case "json":
      return JSON.parse(text) as unknown;
    default:
      return text;
  }
}

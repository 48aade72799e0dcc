import { signPx, textWidthPx } from "../text-width";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * Characters that XML forbids even as an entity, such as control characters and half surrogates.
 */
const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Any text as XML text or attribute value. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, "").replace(/[&<>"']/g, (sign) => entities[sign] ?? "");

export type Attributes = Readonly<Record<string, string | number>>;

/** Renders an element as text; attributes are escaped, children are already markup. */
export function tag(name: string, attributes: Attributes, children = ""): string {
  const list = Object.entries(attributes).map(
    ([key, value]) =>
      ` ${key}="${escapeXml(typeof value === "number" ? String(Number(value.toFixed(2))) : value)}"`,
  );
  return children === ""
    ? `<${name}${list.join("")}/>`
    : `<${name}${list.join("")}>${children}</${name}>`;
}

/** The text, cut with 「…」 where it would be wider. */
export function fitText(text: string, fontPx: number, widthPx: number): string {
  if (textWidthPx(text, fontPx) <= widthPx) return text;
  let spacePx = widthPx - fontPx;
  let kept = "";
  for (const sign of text) {
    spacePx -= signPx(sign, fontPx);
    if (spacePx < 0) break;
    kept += sign;
  }
  return `${kept.trimEnd()}…`;
}

/**
 * A value as a quoted string of nginx. The contract has refused what could end a string, a directive or a
 * block, or name a variable; whatever gets here nevertheless is a defect, not a configuration.
 */
export function quoted(value: string): string {
  if (!/^[^\p{Cc}"'`\\;{}$#\u2028\u2029]*$/u.test(value)) throw new Error("not a value for nginx");
  return `"${value}"`;
}

/** The same as part of a regular expression that is matched as it stands. */
export function pattern(text: string, { before = "", after = "" } = {}): string {
  quoted(text);
  return `"${before}${text.replace(/[.*+?^()|[\]/-]/g, "\\$&")}${after}"`;
}

/** Lines of a block, indented. */
export const block = (opening: string, lines: readonly string[]): string[] => [
  `${opening} {`,
  ...lines.map((line) => `  ${line}`),
  "}",
];

import { expect, test } from "vitest";
import { listPackages } from "../../scripts/notice.mjs";

/** Without conditions but to name the author, or with conditions on the file itself only. */
const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
]);

/** Beside those, of what only development uses and nobody is handed: data by attribution, libraries used unchanged. */
const allowedInDevelopment = new Set([...allowed, "CC-BY-4.0", "LGPL-3.0-or-later"]);

/** True when an SPDX expression offers an allowed licence. */
function isAllowed(expression, isShipped) {
  const licences = isShipped ? allowed : allowedInDevelopment;
  const text = expression.replaceAll(/[()]/g, " ");
  return text
    .split(/\sOR\s/)
    .some((option) => option.split(/\sAND\s/).every((one) => licences.has(one.trim())));
}

const packages = listPackages();

test("every package of the lock has a licence that we may use", () => {
  expect(packages.length).toBeGreaterThan(500);
  const wrong = packages.filter(({ licence, isShipped }) => !isAllowed(licence, isShipped));
  expect(wrong.map(({ name, version, licence }) => `${name} ${version}: ${licence}`)).toEqual([]);
});

test.each([
  ["MIT", true],
  ["(BSD-3-Clause OR GPL-2.0)", true],
  ["(MIT AND GPL-3.0)", false],
  ["LGPL-3.0-or-later", false],
  ["", false],
])("%s may be handed to others: %s", (expression, isGood) => {
  expect(isAllowed(expression, true)).toBe(isGood);
});

import { expect, test } from "vitest";
import { isTaxNumber } from "../../../../src/core/api/contract/constants/invoice";

test.each([
  "9144030071526726XG",
  "91330106673959654P",
  "91440300708461136T",
  // 15 digits: a registration number, then an older tax number.
  "110108000000016",
  "110108551385082",
])("%s is a tax number", (code) => {
  expect(isTaxNumber(code)).toBe(true);
});

test.each([
  "9144030071526726XH",
  "91440300715267260G",
  "9144030071526726X",
  "9144030071526726xg",
  "91440300715267I6XG",
  "110108000000017",
  "110108551385084",
  "１１０１０８０００００００１６",
  "",
])("%j is none", (code) => {
  expect(isTaxNumber(code)).toBe(false);
});

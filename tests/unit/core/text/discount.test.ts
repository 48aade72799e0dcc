import { expect, test } from "vitest";
import { foldText } from "../../../../src/core/text/discount";

test.each([
  [10, "九折"],
  [15, "八五折"],
  [20, "八折"],
  [50, "五折"],
  [95, "零五折"],
  [12.5, "优惠 12.5%"],
  [100, "优惠 100%"],
])("%d %% off is %s", (percentOff, said) => {
  expect(foldText(percentOff)).toBe(said);
});

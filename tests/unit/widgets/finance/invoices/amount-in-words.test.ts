import { expect, test } from "vitest";
import { amountInWords } from "../../../../../src/widgets/finance/invoices/amount-in-words";

test.each([
  [360_000, "叁仟陆佰圆整"],
  [1, "壹分"],
  [10, "壹角整"],
  [105, "壹圆零伍分"],
  [100_000_000, "壹佰万圆整"],
  [1_000_500_003, "壹仟万伍仟圆零叁分"],
  [100_010_000, "壹佰万零壹佰圆整"],
  [1_234_567_890, "壹仟贰佰叁拾肆万伍仟陆佰柒拾捌圆玖角整"],
  [0, "零圆整"],
])("%i 分 is %s in words", (cents, written) => {
  expect(amountInWords(cents)).toBe(written);
});

import { expect, test } from "vitest";
import { brandOf } from "../../../../../service/features/report/brand-of";

test.each([
  ["iPhone15,2", "apple"],
  ["iPad13,18", "apple"],
  ["ALN-AL00", "huawei"],
  ["BRA-AL00", "huawei"],
  ["NOH-AN00", "huawei"],
  ["PGT-AN10", "honor"],
  ["23078RKD5C", "xiaomi"],
  ["2211133C", "xiaomi"],
  ["M2102J2SC", "xiaomi"],
  ["Redmi K30", "xiaomi"],
  ["V2244A", "vivo"],
  ["PHM110", "oppo"],
  ["RMX3700", "realme"],
  ["LE2110", "oneplus"],
  ["SM-S9180", "samsung"],
  ["HUAWEI ALN-AL00", "huawei"],
  ["samsung SM-G9910", "samsung"],
  ["XT2301-5", "motorola"],
  ["Pixel 8", "google"],
  ["", null],
  ["K", null],
  ["whatever", null],
  ["M0", null],
])("%s is of %s", (model, brand) => {
  expect(brandOf(model)).toBe(brand);
});

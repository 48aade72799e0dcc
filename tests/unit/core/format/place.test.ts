import { expect, test } from "vitest";
import { placeName } from "../../../../src/core/format";

test("a city that is its province is named once; what is unknown is left out", () => {
  expect(placeName("上海", "上海")).toBe("上海");
  expect(placeName("广东", "深圳")).toBe("广东 深圳");
  expect(placeName("广东", null)).toBe("广东");
  expect(placeName(null, null)).toBe("");
});

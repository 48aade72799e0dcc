import { expect, test } from "vitest";
import { distFolder } from "../../../../service/base/config";

test("a built service finds its build from wherever it is started", () => {
  expect(distFolder("/opt/xi/dist/service")).toBe("/opt/xi/dist");
  expect(distFolder("/opt/xi/service/base")).toBe("./dist");
  expect(distFolder("/opt/service")).toBe("./dist");
});

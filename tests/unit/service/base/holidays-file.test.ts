import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readHolidays } from "../../../../service/base/holidays-file";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "xi-holidays-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (content: unknown) => {
  const path = join(folder, "holidays.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return readHolidays(path);
};

test("years of holidays come from a file, and from none there are none", () => {
  const years = [{ off: [["2027-01-01", "2027-01-03"]], worked: ["2027-01-09"] }];
  expect(read(years)).toEqual(years);
  expect(readHolidays(undefined)).toEqual([]);
});

test("a file that is wrong stops the start and says where", () => {
  expect(() => readHolidays(join(folder, "none.json"))).toThrow("XI_HOLIDAYS 指向的文件无法读取");
  expect(() => read("[")).toThrow("XI_HOLIDAYS 的内容有误");
  expect(() => read([{ off: [["2027-02-30", "2027-03-01"]], worked: [] }])).toThrow("0.off.0.0");
  expect(() => read([{ off: [["2027-01-03", "2027-01-01"]], worked: [] }])).toThrow("0.off.0");
  expect(() => read([{ off: [["2027-01-01", "2028-01-01"]], worked: [] }])).toThrow("0.off.0");
  expect(() => read([{ off: [], worked: [], more: 1 }])).toThrow("0.more");
});

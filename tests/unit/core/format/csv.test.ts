import { expect, test } from "vitest";
import { toCsv } from "../../../../src/core/format";

const line = (...cells: Parameters<typeof toCsv>[0][number]) =>
  toCsv([cells]).replace("\uFEFF", "").replace(/\r\n$/, "");

test("a file starts with the UTF-8 mark and ends its lines with CRLF", () => {
  expect(toCsv([["渠道"], [1]])).toBe("\uFEFF渠道\r\n1\r\n");
});

test("commas, quotes and line ends are quoted", () => {
  expect(line('a,"b"', "c\nd")).toBe('"a,""b""","c\nd"');
});

test("what a spreadsheet would run is made text", () => {
  expect(line("=1+1", "+cmd", "-cmd", "@sum")).toBe("'=1+1,'+cmd,'-cmd,'@sum");
  expect(line('=HYPERLINK("x","y")')).toBe('"\'=HYPERLINK(""x"",""y"")"');
});

test("negative numbers stay numbers and missing values stay empty", () => {
  expect(line(-5, "-5.2", "-5%", null, undefined, Number.NaN)).toBe("-5,-5.2,-5%,,,");
});

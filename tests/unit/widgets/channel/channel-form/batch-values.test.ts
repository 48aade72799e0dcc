import { describe, expect, test } from "vitest";
import {
  type BatchValues,
  batchFile,
  batchItems,
  linesOf,
  problemOfNames,
  problemOfNumbers,
} from "../../../../../src/widgets/channel/channel-form/batch-values";

const values = (patch: Partial<BatchValues> = {}): BatchValues => ({
  prefix: "DT",
  firstNumber: "001",
  lastNumber: "200",
  namePattern: "地推#",
  ...patch,
});
const codes = (patch: Partial<BatchValues>) =>
  batchItems(values(patch)).map(({ channelCode }) => channelCode);

describe("the numbers of a batch", () => {
  test("keep the zeros of the first one, and grow beyond its width", () => {
    expect(codes({})).toHaveLength(200);
    expect(codes({}).at(0)).toBe("DT001");
    expect(codes({}).at(-1)).toBe("DT200");
    expect(codes({ firstNumber: "8", lastNumber: "10" })).toEqual(["DT8", "DT9", "DT10"]);
    expect(codes({ firstNumber: "098", lastNumber: "0100" })).toEqual(["DT098", "DT099", "DT100"]);
    expect(codes({ prefix: "", firstNumber: "7", lastNumber: "7" })).toEqual(["7"]);
  });

  test("stand in every mark of the name", () => {
    const [item] = batchItems(values({ namePattern: "第#组（#）" }));
    expect(item).toEqual({ channelCode: "DT001", channelName: "第001组（001）" });
  });

  test("make nothing when they are none, reversed or more than 200", () => {
    for (const lastNumber of ["", "x", "-5", "1.5", "000", "201", "9".repeat(10)]) {
      expect(codes({ lastNumber })).toEqual([]);
    }
  });
});

describe("what is wrong with a batch", () => {
  const messages = {
    reversed: "reversed",
    tooMany: (max: number) => `max ${max}`,
    tooLong: "long",
  };
  test.each([
    [{}, null],
    [{ lastNumber: "000" }, "reversed"],
    [{ lastNumber: "201" }, "max 200"],
    [{ firstNumber: "000000001", lastNumber: "999999999" }, "max 200"],
    [{ prefix: "a".repeat(30) }, "long"],
    [{ prefix: "a".repeat(29) }, null],
    [{ prefix: "a".repeat(31), firstNumber: "9", lastNumber: "10" }, "long"],
  ])("numbers %j: %s", (patch, problem) => {
    expect(problemOfNumbers(values(patch), messages)).toBe(problem);
  });

  test.each([
    ["地推#", null],
    ["地推", "unmarked"],
    ["地 推#", "pattern"],
    [`${"长".repeat(47)}#`, null],
    [`${"长".repeat(48)}#`, "pattern"],
  ])("names like %s: %s", (namePattern, problem) => {
    const nameMessages = { unmarked: "unmarked", pattern: "pattern" };
    expect(problemOfNames(values({ namePattern }), nameMessages)).toBe(problem);
  });
});

test("the links are copied one a line, and the file tells created and skipped", () => {
  const result = {
    created: [{ id: 1, channelCode: "DT001", channelName: "地推001", link: "http://x.cn/l/a" }],
    skipped: [{ channelCode: "DT002", reason: "该渠道编号已存在" }],
    noDownload: [],
  };
  expect(linesOf(result)).toBe("DT001\thttp://x.cn/l/a");
  expect(batchFile(result, ["编号", "名称", "链接", "结果"], "已创建")).toBe(
    "\uFEFF编号,名称,链接,结果\r\nDT001,地推001,http://x.cn/l/a,已创建\r\nDT002,,,该渠道编号已存在\r\n",
  );
});

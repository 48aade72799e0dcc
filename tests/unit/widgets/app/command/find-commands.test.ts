import { describe, expect, test } from "vitest";
import type { CommandKind } from "../../../../../src/widgets/app/command/command-entry";
import {
  findCommands,
  type IndexedEntry,
} from "../../../../../src/widgets/app/command/find-commands";

const entry = (
  kind: CommandKind,
  title: string,
  keys: Partial<IndexedEntry["keys"]> = {},
): IndexedEntry => ({
  entry: { id: `${kind}:${title}`, kind, title, icon: "doc", run: () => {} },
  keys: { title: title.toLowerCase(), code: "", initials: "", whole: "", ...keys },
});
const huawei = entry("channel", "华为应用市场", {
  code: "hw_001",
  initials: "hwyysc",
  whole: "huaweiyingyongshichang",
});
const douyin = entry("channel", "抖音号 01", {
  code: "dy_001",
  initials: "dyh01",
  whole: "douyinhao01",
});
const page = entry("page", "渠道管理", { initials: "qdgl", whole: "qudaoguanli" });
const recent = entry("recent", "渠道报表");
const all = [recent, page, huawei, douyin];
const titles = (typed: string) =>
  findCommands(all, typed).flatMap(({ entries }) => entries.map(({ title }) => title));

describe("what is found", () => {
  test.each([
    ["hw_001", "华为应用市场"],
    ["华为", "华为应用市场"],
    ["hwyy", "华为应用市场"],
    ["huawei", "华为应用市场"],
    ["DOUYIN", "抖音号 01"],
    ["qdgl", "渠道管理"],
  ])("「%s」 finds %s first", (typed, title) => expect(titles(typed)[0]).toBe(title));

  test("every word must be in it", () => {
    expect(titles("001 dou")).toEqual(["抖音号 01"]);
    expect(titles("华为 抖音")).toEqual([]);
  });

  test("one letter finds beginnings only", () => {
    expect(titles("h")).toEqual(["华为应用市场"]);
    expect(titles("y")).toEqual([]);
  });

  test("nothing typed shows recent places before pages, and no channels", () => {
    expect(findCommands(all, " ").map(({ kind }) => kind)).toEqual(["recent", "page"]);
  });

  test("the kind with the best match leads", () => {
    const shop = entry("app", "渠道");
    expect(findCommands([page, shop], "渠道").map(({ kind }) => kind)).toEqual(["app", "page"]);
  });

  test("a kind shows its best few of many", () => {
    const many = Array.from({ length: 10_000 }, (_, at) =>
      entry("channel", `信息流渠道${at}`, {
        code: `xxl_${at}`,
        initials: `xxlqd${at}`,
        whole: `xinxiliuqudao${at}`,
      }),
    );
    const [group] = findCommands(many, "xxl_9999");
    expect(group?.entries.map(({ title }) => title)).toEqual(["信息流渠道9999"]);
    expect(findCommands(many, "xxl")[0]?.entries).toHaveLength(12);
  });
});

import { expect, test } from "vitest";
import { type MessageOverrides, overrideWith } from "../../../../src/core/text/message-overrides";
import { zh as report } from "../../../../src/core/text/report";
import { zh as ui } from "../../../../src/core/text/ui";

test("texts of a page stand in the place of ours, key by key; the others stay", () => {
  const given: MessageOverrides = {
    report: { channelReportTitle: "推广员报表", filter: { label: "条件" } },
  };
  const texts = overrideWith(given)("report", report);
  expect(texts.channelReportTitle).toBe("推广员报表");
  expect(texts.filter.label).toBe("条件");
  expect(texts.filter.granularities).toBe(report.filter.granularities);
  expect(texts.overview).toBe(report.overview);
  expect(overrideWith(given)("ui", ui)).toBe(ui);
});

test("a text with parameters is a function, or one string for all of them", () => {
  const byFunction = overrideWith({ ui: { hintOf: (name) => `关于${name}` } });
  expect(byFunction("ui", ui).hintOf("安装量")).toBe("关于安装量");
  const byString = overrideWith({ ui: { hintOf: "说明" } as never });
  expect(byString("ui", ui).hintOf("安装量")).toBe("说明");
});

test("what is unknown or of another kind changes nothing", () => {
  const odd = { report: { nothing: "x", overview: 5, filter: "y", __proto__: { z: 1 } }, no: {} };
  const texts = overrideWith(odd as never)("report", report);
  expect(texts).toEqual(report);
  expect(Object.keys(texts)).toEqual(Object.keys(report));
  expect(overrideWith({ report: null } as never)("report", report)).toEqual(report);
  expect(overrideWith({} as never)("toString", report)).toBe(report);
});

test("the same texts give the same object, so that nothing is drawn anew", () => {
  const override = overrideWith({ report: { overview: "今天" } });
  expect(override("report", report)).toBe(override("report", report));
});

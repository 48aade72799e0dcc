import { expect, test } from "vitest";
import { zh as domains } from "../../../../../src/core/text/edge-domains";
import { zh as settings } from "../../../../../src/core/text/edge-settings";
import { splitOrigins } from "../../../../../src/widgets/acceleration/edge-domains/domain-values";
import { differencesOf } from "../../../../../src/widgets/acceleration/edge-domains/setting-differences";
import { plainSettings } from "../../../../support/edge";

const messages = { settings, domains };
const rule = (pattern: string) => ({
  kind: "suffix" as const,
  pattern,
  seconds: 60,
  ignoresQuery: false,
});

test("what did not change is not told", () => {
  expect(differencesOf(plainSettings, { ...plainSettings }, messages)).toEqual([]);
});

test("a value is told as the old and the new one, a list by what left and what came", () => {
  const after = {
    ...plainSettings,
    waf: "observe" as const,
    cc: { perSecond: 10, burst: 20 },
    origins: [{ address: "2001:db8::1", port: 443, weight: 5, isBackup: true }],
    regions: { mode: "only" as const, names: ["北京", "上海"] },
  };
  expect(differencesOf(plainSettings, after, messages)).toEqual([
    {
      id: "origins",
      label: "源站",
      removed: ["47.96.0.10:80 权重 1"],
      added: ["2001:db8::1:443 权重 5 备用"],
    },
    { id: "cc", label: "CC 限频", removed: ["不限"], added: ["每秒 10 次，突发 20"] },
    { id: "regions", label: "地区", removed: ["不限制"], added: ["只允许所选地区：北京、上海"] },
    { id: "waf", label: "WAF", removed: ["关闭"], added: ["观察"] },
  ]);
});

test("rules in another order are told as a whole", () => {
  const before = { ...plainSettings, cache: [rule("js"), rule("css")] };
  const after = { ...plainSettings, cache: [rule("css"), rule("js")] };
  expect(differencesOf(before, after, messages)).toEqual([
    {
      id: "cache",
      label: "缓存规则",
      removed: ["后缀 js 60 秒", "后缀 css 60 秒"],
      added: ["后缀 css 60 秒", "后缀 js 60 秒"],
    },
  ]);
});

test("pasted origins keep their ports, IPv6 in brackets; one alone is left as it was typed", () => {
  const like = { address: "", port: 80, weight: 3, isBackup: false };
  expect(splitOrigins("47.96.0.1", like)).toBeNull();
  expect(
    splitOrigins("47.96.0.1:8080；[2001:db8::1]:443\n2001:db8::2, a.example.com", like),
  ).toEqual([
    { ...like, address: "47.96.0.1", port: 8080 },
    { ...like, address: "2001:db8::1", port: 443 },
    { ...like, address: "2001:db8::2" },
    { ...like, address: "a.example.com" },
  ]);
  expect(
    splitOrigins(Array.from({ length: 70 }, (_, at) => `47.96.0.${at}`).join(";"), like),
  ).toHaveLength(64);
});

import { describe, expect, test } from "vitest";
import { integrationText } from "../../../../../src/core/text/integration";
import {
  keyBody,
  keyValues,
  toggleArea,
} from "../../../../../src/widgets/integration/embed-keys/key-values";
import { problemOfOrigins } from "../../../../../src/widgets/integration/embed-keys/origin-rules";

const problemOf = (text: string) => problemOfOrigins(text, integrationText.zh);

describe("origins", () => {
  test.each([
    "https://www.example.com",
    "https://example.com:8443\nhttp://localhost:3000",
    "http://127.0.0.1:8080，http://shop.localhost",
    "  HTTPS://Example.com  ",
  ])("%j may embed", (text) => {
    expect(problemOf(text)).toBeNull();
  });

  test.each([
    ["", "请填写来源域名"],
    [" \n ", "请填写来源域名"],
    ["https://example.com/", "不能带路径"],
    ["https://example.com?a=1", "不能带路径"],
    ["http://example.com", "应为 https"],
    ["http://localhost.evil.com", "应为 https"],
    ["example.com", "应为 https"],
    ["https://*.example.com", "应为 https"],
    ["https://example.com:99999", "应为 https"],
    ["https://example.com\nhttps://EXAMPLE.com:443", "重复"],
    [Array.from({ length: 21 }, (_, index) => `https://a${index}.example`).join("\n"), "最多 20"],
  ])("%j is refused: %s", (text, word) => {
    expect(problemOf(text)).toContain(word);
  });
});

test("an app that is gone is not sent again", () => {
  const app = { appkey: "a", name: "甲" };
  const key = {
    id: 1,
    keyId: "ek_1",
    name: " 合作方 ",
    apps: [
      { ...app, id: 7, isAvailable: true },
      { ...app, id: 8, isAvailable: false },
    ],
    areas: ["report" as const],
    features: ["export" as const],
    readOnly: true,
    origins: ["https://a.example", "https://b.example"],
    createTime: 0,
    revokeTime: null,
    lastUsedTime: null,
    lastUsedIp: "",
    liveTokens: 0,
  };
  expect(keyBody(keyValues(key))).toEqual({
    name: "合作方",
    apps: [7],
    features: ["export"],
    areas: ["report"],
    readOnly: true,
    origins: ["https://a.example", "https://b.example"],
  });
});

test("areas keep their order however they are chosen", () => {
  const all = ["app", "channel", "report"] as const;
  expect(toggleArea(all, ["report"], "app")).toEqual(["app", "report"]);
  expect(toggleArea(all, ["app", "report"], "app")).toEqual(["report"]);
});

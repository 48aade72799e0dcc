import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loaderSnippet } from "../../../sdk/web/src/loader";
import { bannerSource, webSdkSource } from "../../../service/ingest/landing/web-sdk";
import { sharedCases } from "../../support/sdk/cases";
import { runCase } from "../../support/sdk/play-case";
import { serveReports } from "../../support/sdk/reported-app";
import { openPages } from "../../support/sdk/web-pages";

let service: Awaited<ReturnType<typeof serveReports>>;
beforeAll(async () => {
  service = await serveReports();
});
afterAll(() => service.close());

describe("the web SDK", () => {
  test.concurrent.each(sharedCases.pages)("$name", (item) =>
    runCase(item, { shared: openPages(), open: openPages }, service),
  );
});

const loading = {
  sdk: "https://console.example.com/sdk/v1/xi.js",
  appkey: "APPKEY",
  channel: "dt001",
  fallback: "https://console.example.com/sdk/v1/download?appkey=APPKEY&channelCode=dt001",
};
const banner = {
  appkey: "APPKEY",
  code: "abcdefgh",
  channel: "dt001",
  title: "析源",
  about: "打开 App，体验更好",
  button: "打开",
  icon: `/pictures/1/${"a".repeat(64)}.png`,
  initial: "析",
  background: "#ffffff",
  ink: "#1d2129",
  accent: "#3655cd",
  accentInk: "#ffffff",
  place: "bottom",
  hideDays: 7,
  scheme: "xiAPPKEY://?channelCode=dt001",
  fallback: "download",
} as const;

test.each([
  ["loader", loaderSnippet(loading), 3],
  ["SDK", webSdkSource, 12],
  ["banner", bannerSource(banner), 12],
])("the %s weighs little", (_, text, atMostKb) => {
  expect(gzipSync(text).length).toBeLessThanOrEqual(atMostKb * 1024);
});

test.each([
  ["SDK", webSdkSource],
  ["banner", bannerSource(banner)],
])("the %s is a whole program that uses nothing of the service", (_, text) => {
  expect(() => new Function(text)).not.toThrow();
  expect(text).not.toMatch(/\b(require|import|__vite|__name)\b/);
});

test("the loader cannot be left by what is written into it", () => {
  const hostile = loaderSnippet({ ...loading, channel: '</script><script>alert("1")' });
  expect(hostile.match(/<\/script>/g)).toHaveLength(1);
  expect(hostile).toContain("\\u003c/script>");
});

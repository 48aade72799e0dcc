import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { clipboardToken } from "../../../sdk/harmony/src/main/ets/core";
import type { Keeper, Kept } from "../../../sdk/web/src/keeper";
import { loaderSnippet } from "../../../sdk/web/src/loader";
import { createReporter } from "../../../sdk/web/src/reporter";
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

/** Text that a tap puts on the clipboard of a browser, with the token that its click reports. */
async function copiedIn(userAgent: string, maxTouchPoints: number) {
  const copied: string[] = [];
  const sent: string[] = [];
  const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
  vi.stubGlobal("navigator", { userAgent, maxTouchPoints, clipboard });
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    sent.push(body);
    return new Promise(() => {});
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  let queue: Kept[] = [];
  const keeper = {
    read: () => queue,
    write: (kept: Kept[]) => {
      queue = kept;
    },
    visitor: () => "visitor",
    forget: () => {},
    forgetAll: () => {},
  } satisfies Keeper;
  const who = { appkey: "APPKEY", code: "", channel: "dt001" };
  const reporter = createReporter("https://go.example.com", who, keeper);
  reporter.start();
  reporter.copyToken();
  reporter.report("click");
  const { token } = JSON.parse(sent[0] ?? "{}").events[0];
  return { token, text: copied[0] ?? "" };
}

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15", 5],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15", 5],
  ["Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1.6.1 Mobile", 5],
])(
  "an address and a number carry the token where the system asks the user: %s",
  async (agent, touches) => {
    const { token, text } = await copiedIn(agent, touches);
    expect(text).toMatch(/^https:\/\/go\.example\.com\/c\/[0-9A-Za-z]{22} [1-9]\d{5}$/);
    expect(clipboardToken(text)).toBe(token);
  },
);

test("on Android the token is what earlier versions of the SDK read", async () => {
  const { token, text } = await copiedIn("Mozilla/5.0 (Linux; Android 14; M2012K11AC)", 5);
  expect(text).toBe(`xi:${token}`);
  expect(text).toMatch(/^xi:[0-9A-Za-z]{22}$/);
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

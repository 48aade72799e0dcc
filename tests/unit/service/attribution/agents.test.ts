import { describe, expect, test } from "vitest";
import { parseUserAgent } from "../../../../service/attribution/agents";

const android = (
  inner: string,
  rest = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile",
) => `Mozilla/5.0 (Linux; ${inner}) ${rest}`;
const iphone = (os: string, safari: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${safari} Mobile/15E148 Safari/604.1`;
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15";
const hints = { platform: "", platformVersion: "", model: "", isTouch: false };

describe("browsers that hide themselves are unknown", () => {
  test.each([
    ["Chrome's reduced agent", android("Android 10; K"), ""],
    [
      "Firefox, which says Mobile for a model",
      "Mozilla/5.0 (Android 13; Mobile; rv:124.0) Gecko/124.0 Firefox/124.0",
      "13",
    ],
    [
      "Firefox behind Android 10",
      "Mozilla/5.0 (Android 10; Mobile; rv:124.0) Gecko/124.0 Firefox/124.0",
      "",
    ],
  ])("%s", (_name, agent, osVersion) => {
    expect(parseUserAgent(agent)).toMatchObject({ platform: "android", osVersion, model: "" });
  });

  test("Safari's frozen version of iOS", () => {
    expect(parseUserAgent(iphone("18_6", "26.0")).osVersion).toBe("");
    expect(parseUserAgent(iphone("17_4_1", "17.4.1")).osVersion).toBe("17.4.1");
    const webView = iphone("18_7", "1").replace(" Version/1", "");
    expect(parseUserAgent(webView)).toMatchObject({ platform: "ios", osVersion: "" });
  });

  test("an iPad that asks for the pages of computers, unless it tells of its touch screen", () => {
    expect(parseUserAgent(mac).platform).toBe("unknown");
    expect(parseUserAgent(mac, { ...hints, isTouch: true }).platform).toBe("ios");
    const chromeOnMac = mac.replace(
      "Version/17.4 Safari/605.1.15",
      "Chrome/124.0.0.0 Safari/537.36",
    );
    expect(parseUserAgent(chromeOnMac).platform).toBe("web");
  });
});

test("what the page was told when it asked stands in for what the agent hides", () => {
  const androidHints = {
    ...hints,
    platform: "Android",
    platformVersion: "14.0.0",
    model: "2211133C",
  };
  expect(parseUserAgent(android("Android 10; K"), androidHints)).toMatchObject({
    osVersion: "14.0.0",
    model: "2211133C",
  });
});

test("a whole agent is read as it is", () => {
  expect(parseUserAgent(android("Android 14; 2211133C Build/UKQ1"))).toMatchObject({
    platform: "android",
    osVersion: "14",
    model: "2211133C",
  });
});

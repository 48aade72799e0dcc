import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadXi } from "../../../../../sdk/web/src/index";

const options = { service: "https://console.example.com/", appkey: "APPKEY" };
const page = window as Window & { xi?: Record<string, unknown> };
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("script[data-appkey]")];
/** A tap of a person, which no script can make. */
const tap = () => ({ isTrusted: true }) as Event;
const location = { href: "" };

beforeEach(() => {
  vi.useFakeTimers();
  location.href = "";
  vi.stubGlobal("location", location);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  for (const script of scripts()) script.remove();
  delete page.xi;
});

test("the script of the service is loaded once, with the app's key and the channel", () => {
  loadXi({ ...options, channel: "dt001", consent: "wait" });
  loadXi(options);
  const [script, ...others] = scripts();
  expect(others).toEqual([]);
  expect(script?.src).toBe("https://console.example.com/sdk/v1/xi.js");
  expect({ ...script?.dataset }).toEqual({
    appkey: "APPKEY",
    channel: "dt001",
    consent: "wait",
    auto: "",
  });
});

test("calls wait for the script, and go to it from then on", () => {
  const xi = loadXi(options);
  xi.share("10086", "wechat");
  const tapped = tap();
  xi.open(tapped);
  expect(page.xi?.waiting).toEqual([
    ["share", "10086", "wechat"],
    ["open", tapped],
  ]);
  const open = vi.fn();
  page.xi = { open };
  const next = tap();
  xi.open(next);
  expect(open).toHaveBeenCalledExactlyOnceWith(next);
  vi.advanceTimersByTime(3_000);
  expect(location.href).toBe("");
});

test("a tap leads to the download where the script does not come; a script's own does not", () => {
  const xi = loadXi({ ...options, channel: "dt 1" });
  xi.open(new Event("click"));
  vi.advanceTimersByTime(3_000);
  expect(location.href).toBe("");
  xi.open(tap());
  vi.advanceTimersByTime(3_000);
  expect(location.href).toBe(
    "https://console.example.com/sdk/v1/download?appkey=APPKEY&channelCode=dt+1",
  );
});

test("nothing happens where there is no page", () => {
  vi.stubGlobal("document", undefined);
  const xi = loadXi(options);
  expect(() => xi.start()).not.toThrow();
});

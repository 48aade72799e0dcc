import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { silentLog } from "../../../../../service/base/log";
import { openClickLog } from "../../../../../service/features/link/click-log";
import type { ClickRecord } from "../../../../../service/features/link/click-record";

const click = (eid: string): ClickRecord => ({
  eid,
  ts: 1,
  appId: 1,
  appkey: "k",
  channelId: 2,
  linkCode: "l",
  visitor: "v",
  ip: "1.2.3.4",
  ua: "",
  isSent: true,
  bot: "",
  variant: null,
  isQr: false,
  platform: 4,
  osVersion: "",
  browser: "browser",
  province: "",
  city: "",
  referrer: "",
  params: {},
  path: "",
  isCounted: true,
});

const newFolder = () => mkdtempSync(join(tmpdir(), "xi-clicks-"));

function counter() {
  const eids: string[] = [];
  return {
    eids,
    count: async (clicks: readonly ClickRecord[]) =>
      void eids.push(...clicks.map((one) => one.eid)),
  };
}

describe("the log of openings", () => {
  test("counts what was written down, in order, and leaves no file behind", async () => {
    const folder = newFolder();
    const { eids, count } = counter();
    const log = openClickLog({ folder, count, log: silentLog });
    const wanted = Array.from({ length: 500 }, (_, index) => `e${index}`);
    await Promise.all(wanted.map((eid) => log.append(click(eid))));
    await log.settle();
    expect(eids).toEqual(wanted);
    await log.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("what is not counted when it ends is counted after the next start", async () => {
    const folder = newFolder();
    const away = openClickLog({
      folder,
      count: () => Promise.reject(new Error("the store is away")),
      log: silentLog,
      retryMs: 1,
    });
    await away.append(click("kept"));
    await away.close();
    expect(readdirSync(folder)).toHaveLength(1);
    const { eids, count } = counter();
    const log = openClickLog({ folder, count, log: silentLog });
    await vi.waitFor(() => expect(eids).toEqual(["kept"]), { timeout: 15_000 });
    await log.close();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a line that was cut off or damaged takes no other with it", async () => {
    const folder = newFolder();
    const lines = [
      JSON.stringify(click("a")),
      "{broken",
      JSON.stringify(click("b")),
      '{"eid":"cut',
    ];
    writeFileSync(join(folder, "clicks-999999999-0a.log"), lines.join("\n"));
    const { eids, count } = counter();
    const log = openClickLog({ folder, count, log: silentLog });
    await log.settle();
    expect(eids).toEqual(["a", "b"]);
    await log.close();
  });

  test("waits for a store that is away, and loses nothing", async () => {
    const { eids, count } = counter();
    let isAway = true;
    const log = openClickLog({
      folder: newFolder(),
      count: (clicks) => (isAway ? Promise.reject(new Error("away")) : count(clicks)),
      log: silentLog,
      retryMs: 1,
    });
    await log.append(click("a"));
    await log.append(click("b"));
    isAway = false;
    await log.settle();
    expect(eids).toEqual(["a", "b"]);
    await log.close();
  });
});

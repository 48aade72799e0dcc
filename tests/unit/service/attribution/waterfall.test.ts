import { describe, expect, test } from "vitest";
import type { TouchMethod } from "../../../../service/attribution/touches";
import { dayMs, facts, hourMs, packageOf, run, touch } from "./decide-install";

describe("the ladder", () => {
  test("a package's channel needs no touch and has no window", () => {
    const result = run(facts({ packageChannel: packageOf(7) }), []);
    expect(result.winner).toMatchObject({ channelId: 7, method: "package" });
    expect(result.ctitSeconds).toBeNull();
  });

  test.each<[TouchMethod, number]>([
    ["asa", 30 * dayMs],
    ["device", 7 * dayMs],
    ["referrer", 7 * dayMs],
    ["clipboard", dayMs],
    ["fingerprint", 24 * hourMs],
  ])("a %s match counts to the end of its window and not a second longer", (method, windowMs) => {
    expect(run(facts(), [touch(method, windowMs)]).winner?.method).toBe(method);
    const late = run(facts(), [touch(method, windowMs + 1000)]);
    expect(late.winner).toBeNull();
    expect(late.reason).toBe("WINDOW_EXPIRED");
  });

  test("nothing matched is organic, with a reason", () => {
    expect(run(facts(), [])).toMatchObject({ winner: null, reason: "NO_TOUCH", candidates: [] });
    expect(run(facts({ hasDeviceIds: false }), []).reason).toBe("ID_MISSING");
    expect(run(facts({ isClipboardDenied: true }), []).reason).toBe("CLIP_DENIED");
  });

  test("windows follow the app's settings", () => {
    const old = [touch("device", 20 * dayMs)];
    expect(run(facts(), old, { clickWindowDays: 30 }).winner).not.toBeNull();
    const fuzzy = [touch("fingerprint", 3 * hourMs)];
    expect(run(facts(), fuzzy, { fuzzyWindowHours: 2 }).reason).toBe("WINDOW_EXPIRED");
  });

  test("a view counts only where views are switched on", () => {
    const views = [touch("device", hourMs, { isClick: false })];
    expect(run(facts(), views).reason).toBe("WINDOW_EXPIRED");
    expect(run(facts(), views, { isViewCounted: true }).winner).not.toBeNull();
  });

  test("a touch after the install is no candidate", () => {
    expect(run(facts(), [touch("device", -1000)]).candidates).toEqual([]);
  });
});

describe("channels that no longer run", () => {
  test("a deleted channel loses, and the package of a stopped one", () => {
    expect(run(facts(), [touch("device", hourMs, { isDeleted: true })]).reason).toBe(
      "CHANNEL_DELETED",
    );
    const stopped = { id: 7, isStopped: true, isDeleted: false };
    expect(run(facts({ packageChannel: stopped }), []).reason).toBe("CHANNEL_STOPPED");
  });
});

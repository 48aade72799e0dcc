import { describe, expect, test } from "vitest";
import { sourceRank, type TouchMethod } from "../../../../service/attribution/touches";
import { dayMs, facts, hourMs, packageOf, run, touch } from "./decide-install";

describe("the tie-break", () => {
  test("(a) certainty beats recency", () => {
    const result = run(facts(), [
      touch("fingerprint", 60_000, { channelId: 1 }),
      touch("device", 5 * dayMs, { channelId: 2 }),
    ]);
    expect(result.winner?.channelId).toBe(2);
  });

  test("(b) within a class the latest touch wins, an ASA result among them", () => {
    const result = run(facts(), [
      touch("asa", 3 * dayMs, { channelId: 1, source: "asa" }),
      touch("device", 2 * dayMs, { channelId: 2, source: "adv" }),
      touch("clipboard", hourMs, { channelId: 3 }),
    ]);
    expect(result.winner?.channelId).toBe(3);
  });

  test("(c) in the same second a click beats a view", () => {
    const result = run(
      facts(),
      [
        touch("device", hourMs - 400, { channelId: 1, isClick: false }),
        touch("device", hourMs, { channelId: 2 }),
      ],
      { isViewCounted: true },
    );
    expect(result.winner?.channelId).toBe(2);
  });

  test("(d) in the same second ASA beats ad platform, short link, page and referral, in that order", () => {
    for (let better = 0; better < sourceRank.length - 1; better++) {
      const [winner, loser] = [sourceRank[better], sourceRank[better + 1]];
      if (!winner || !loser) throw new Error("rank");
      const result = run(facts(), [
        touch("device", hourMs, { channelId: 2, source: loser }),
        touch("device", hourMs, { channelId: 1, source: winner }),
      ]);
      expect(result.winner?.channelId).toBe(1);
    }
  });

  test.each<[TouchMethod, "package" | "touch"]>([
    ["asa", "touch"],
    ["device", "touch"],
    ["referrer", "touch"],
    ["clipboard", "package"],
    ["fingerprint", "package"],
  ])("(e) a package against a %s match", (method, wins) => {
    const install = facts({ packageChannel: packageOf(7) });
    const touches = [touch(method, hourMs)];
    expect(run(install, touches).winner?.channelId).toBe(wins === "package" ? 7 : 1);
    expect(run(install, touches, { isPackageFirst: true }).winner?.channelId).toBe(7);
  });

  test("every candidate keeps the reason it lost", () => {
    const result = run(facts({ packageChannel: packageOf(9) }), [
      touch("device", 8 * dayMs, { channelId: 1 }),
      touch("fingerprint", hourMs, { channelId: 2, model: "other" }),
      touch("device", hourMs, { channelId: 3 }),
      touch("device", 2 * hourMs, { channelId: 4 }),
      touch("device", 60_000, { channelId: 5, isDeleted: true }),
    ]);
    const outcomes = result.candidates.map(({ channelId, won, reason, lostTo }) => [
      channelId,
      won,
      reason,
      lostTo,
    ]);
    expect(outcomes).toEqual([
      [1, false, "WINDOW_EXPIRED", null],
      [2, false, "UA_MISMATCH", null],
      [3, true, "", null],
      [4, false, "LOST_TO", 3],
      [5, false, "CHANNEL_DELETED", null],
      [9, false, "LOST_TO", 3],
    ]);
  });

  test("one touch found in several ways is one candidate, by the most certain of them", () => {
    const id = "same";
    const result = run(facts(), [
      touch("fingerprint", hourMs, { id }),
      touch("clipboard", hourMs, { id }),
    ]);
    expect(result.candidates).toHaveLength(1);
    expect(result.winner?.method).toBe("clipboard");
  });
});

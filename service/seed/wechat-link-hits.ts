import type { JumpFault, WechatLinkKind } from "../../src/core/api/contract";
import { hitKind } from "../store/wechat-link-tables";
import type { SeedClock } from "./traffic-plan";

const hoursPerDay = 24;
const shownDays = 30;

interface Counted {
  kind?: WechatLinkKind;
  /** Days until it ends; null where nothing was made. */
  left: number | null;
  /** Visits on an ordinary day. */
  daily: number;
}

const provinces = ["广东", "浙江", "江苏", "北京", "四川", "山东", ""];
const hoursShare = [3, 1, 1, 0, 0, 1, 3, 6, 8, 9, 9, 10, 12, 10, 8, 8, 8, 9, 11, 13, 15, 14, 10, 6];
const sumOfShares = hoursShare.reduce((sum, share) => sum + share, 0);

interface Hit {
  hour: number;
  kind: number;
  platform: string;
  province: string;
  is_inside: boolean;
  fault: JumpFault | "";
  hits: number;
}

/** Counts of a link, hour by hour: fewer press than come, and fewer arrive than press. */
export function hitsOf(
  { daily, left, kind = "mini" }: Counted,
  clock: SeedClock,
  index: number,
): Hit[] {
  const failure: JumpFault =
    kind !== "mini" ? "noAnswer" : left === null ? "unmade" : left < 0 ? "ended" : "noAnswer";
  const isBroken = failure === "ended" || failure === "unmade";
  const hits: Hit[] = [];
  for (let back = shownDays - 1; back >= 0; back--) {
    const day = clock.today - back;
    for (const [inDay, share] of hoursShare.entries()) {
      if (back === 0 && inDay >= clock.hourOfDay - 1) break;
      const visits = Math.round(
        ((daily * share) / sumOfShares) *
          (0.7 + ((day * 37 + inDay) % 11) / 20 + ((day * 13) % 7) / 20),
      );
      if (visits === 0) continue;
      const platform =
        ["android", "ios", "android", "harmony", "web"][(inDay + index) % 5] ?? "android";
      const same = {
        hour: day * hoursPerDay + inDay,
        platform,
        province: provinces[(day + inDay * 3 + index) % provinces.length] ?? "",
        is_inside: platform !== "web" && (inDay + day) % 3 === 0,
      };
      const clicks = Math.round(visits * 0.62);
      const isComputer = platform === "web";
      const jumps = isBroken || isComputer ? 0 : Math.round(clicks * 0.81);
      const why = isBroken ? failure : isComputer ? ("computer" as const) : ("noAnswer" as const);
      const add = (code: number, count: number, reason: JumpFault | "" = "") => {
        if (count > 0) hits.push({ ...same, kind: code, fault: reason, hits: count });
      };
      add(hitKind.visit, visits);
      add(hitKind.click, clicks);
      add(hitKind.jump, jumps);
      add(hitKind.fail, clicks - jumps, why);
    }
  }
  return hits;
}

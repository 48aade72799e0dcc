import { sql } from "kysely";
import type { ValidBody, WechatPart, WechatReport } from "../../../src/core/api/contract";
import { jumpFaults } from "../../../src/core/api/contract/constants/wechat-link";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayNumber, dayText, hourText } from "../../store/local-time";
import { hitKind } from "../../store/wechat-link-tables";
import { linkBaseOf } from "../domain";
import type { AppContext } from "../handler";
import { jumpPath, ownLink } from "./link-row";

const daysAtMost = 92;
const hoursPerDay = 24;

interface Hit {
  hour: number;
  kind: number;
  platform: string;
  province: string;
  isInside: boolean;
  fault: string;
  hits: number;
}

const empty = () => ({ visits: 0, clicks: 0, jumps: 0 });
type Counts = ReturnType<typeof empty>;
const column: Record<number, keyof Counts> = {
  [hitKind.visit]: "visits",
  [hitKind.click]: "clicks",
  [hitKind.jump]: "jumps",
};

/** Adds hits up by a name of each. */
function grouped(hits: readonly Hit[], nameOf: (hit: Hit) => string): Map<string, Counts> {
  const totals = new Map<string, Counts>();
  for (const hit of hits) {
    const into = column[hit.kind];
    if (!into) continue;
    const name = nameOf(hit);
    const counts = totals.get(name) ?? empty();
    counts[into] += hit.hits;
    totals.set(name, counts);
  }
  return totals;
}

const ranked = (totals: Map<string, Counts>): WechatPart[] =>
  [...totals]
    .map(([name, counts]) => ({ name, ...counts }))
    .sort((a, b) => b.visits - a.visits || b.clicks - a.clicks || (a.name < b.name ? -1 : 1));

export async function readReport(
  context: AppContext,
  { id, start, end }: ValidBody<"wechatLink/report">,
): Promise<WechatReport> {
  const { db, app, origin } = context;
  const [first, last] = [dayNumber(start), dayNumber(end)];
  if (!(first <= last)) throw new ServiceError("0400", say("开始日期不能晚于结束日期"), "start");
  if (last - first >= daysAtMost)
    throw new ServiceError("0400", say("最多 {} 天", daysAtMost), "start");
  const link = await ownLink(db, app.appId, id);
  const hits: Hit[] = await db
    .selectFrom("wechat_link_hit")
    .select(["hour", "kind", "platform", "province", "is_inside as isInside", "fault"])
    .select(sql<number>`hits::float8`.as("hits"))
    .where("app_id", "=", app.appId)
    .where("link_id", "=", id)
    .where("hour", ">=", first * hoursPerDay)
    .where("hour", "<", (last + 1) * hoursPerDay)
    .execute();
  const isOneDay = first === last;
  const nameOf = ({ hour }: Pick<Hit, "hour">) =>
    isOneDay ? hourText(hour) : dayText(Math.floor(hour / hoursPerDay));
  const byTime = grouped(hits, nameOf);
  const times = isOneDay
    ? Array.from({ length: hoursPerDay }, (_, n) => hourText(first * hoursPerDay + n))
    : Array.from({ length: last - first + 1 }, (_, n) => dayText(first + n));
  const byHour = grouped(hits, ({ hour }) =>
    String(((hour % hoursPerDay) + hoursPerDay) % hoursPerDay),
  );
  const total = grouped(hits, () => "").get("") ?? empty();
  const failed = hits.filter(({ kind }) => kind === hitKind.fail);
  return {
    name: link.name,
    kind: link.kind,
    link: (await linkBaseOf(db, app.appId, origin)) + jumpPath(link.code),
    ...total,
    points: times.map((t) => ({ t, ...(byTime.get(t) ?? empty()) })),
    faults: jumpFaults
      .map((reason) => ({
        fault: reason,
        count: failed.filter((hit) => hit.fault === reason).reduce((sum, hit) => sum + hit.hits, 0),
      }))
      .filter(({ count }) => count > 0),
    platforms: ranked(grouped(hits, ({ platform }) => platform)),
    provinces: ranked(grouped(hits, ({ province }) => province)),
    hours: Array.from({ length: hoursPerDay }, (_, n) => ({
      name: String(n),
      ...(byHour.get(String(n)) ?? empty()),
    })),
    places: ranked(grouped(hits, ({ isInside }) => (isInside ? "inside" : "outside"))),
  };
}

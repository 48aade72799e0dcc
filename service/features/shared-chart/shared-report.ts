import type { SharedReport, ValidBody } from "../../../src/core/api/contract";
import { isOpenTo } from "../../../src/core/metrics";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { comparedRange, readRange } from "../../reporting/periods";
import { noFilter } from "../../reporting/selection";
import { dayNumber, dayText, localDay, zonesOf } from "../../store/local-time";
import type { Context } from "../handler";
import { overviewReport, retentionReport, trendReport } from "../report";
import type { FoundShare } from "./find-share";
import { maskTrend } from "./mask";
import { memberCounts } from "./member-counts";
import type { Member } from "./share-target";
import { sharedAds } from "./shared-ads";
import { knownKind, knownMetrics } from "./shares";

const defaultDays = 30;
const retentionDays = [1, 2, 3, 4, 5, 6, 7, 14, 30];
/** The cards look back as far as the mean of the last seven days. */
const cardDays = 8;

/** The asked days, kept to those the share may show. */
function range(
  { start, end }: { start?: string | undefined; end?: string | undefined },
  { today, fromDay }: { today: number; fromDay: string | null },
): { start: string; end: string } {
  const last = end ?? dayText(today);
  const first = start ?? dayText(dayNumber(last) - defaultDays + 1);
  if (fromDay === null || first >= fromDay) return { start: first, end: last };
  if (last < fromDay)
    throw new ServiceError("0400", say("该分享只能查看 {} 之后的数据", fromDay), "end");
  return { start: fromDay, end: last };
}

/** App data that a share opens to its viewers. */
export type SharedScope = Pick<
  FoundShare,
  | "app_id"
  | "app_name"
  | "app_icon"
  | "time_zone"
  | "zone_changes"
  | "code"
  | "name"
  | "kind"
  | "target_id"
  | "metrics"
  | "from_day"
  | "expire_at"
  | "shows_members"
  | "deducts_abnormal"
  | "has_watermark"
  | "allows_compare"
>;

type Asked = Pick<ValidBody<"share/report">, "start" | "end" | "granularity"> &
  Partial<Pick<ValidBody<"share/report">, "compare">>;

/** Refuses (0400, field `compare`) a comparison that the share does not allow, or not that far back. */
function checkCompare(
  { allows_compare: isAllowed, from_day: fromDay }: SharedScope,
  {
    granularity,
    start,
    end,
  }: Required<Pick<Asked, "granularity">> & Record<"start" | "end", string>,
  compare: Asked["compare"],
): void {
  if (!compare) return;
  if (!isAllowed) throw new ServiceError("0400", say("该分享没有开放对比"), "compare");
  const compared = comparedRange(granularity, readRange(granularity, start, end), compare);
  if (fromDay !== null && dayText(compared.start) < fromDay)
    throw new ServiceError("0400", say("该分享只能查看 {} 之后的数据", fromDay), "compare");
}

/** The report of a share: its channels only, its metrics only, its days only. */
export async function sharedReport(
  { db, now }: Pick<Context, "db" | "now">,
  share: SharedScope,
  members: Member[],
  body: Asked,
  platform: ValidBody<"signedChart/create">["platform"] = null,
): Promise<SharedReport> {
  if (body.end !== undefined && Number.isNaN(dayNumber(body.end))) {
    throw new ServiceError("0400", say("结束日期不存在"), "end");
  }
  const app = {
    appId: share.app_id,
    zones: zonesOf(share),
    channelIds: members.map((member) => member.id),
    deductsAbnormal: share.deducts_abnormal,
  };
  const metrics = knownMetrics(share.metrics);
  const ownId = share.kind === "group" || share.target_id === 0 ? null : share.target_id;
  const today = localDay(app.zones, now());
  const filter = {
    ...noFilter,
    ...range(body, { today, fromDay: share.from_day }),
    granularity: body.granularity,
    platform,
    // Named, so that its kind is known; the members are what may be seen of it.
    channelIds: ownId === null ? [] : [ownId],
  };
  const { compare = null } = body;
  checkCompare(share, filter, compare);
  const trend = await trendReport(db, app, { ...filter, compare }, now());
  const retention = metrics.includes("retention")
    ? await retentionReport(db, app, { ...filter, basis: "install", days: retentionDays }, now())
    : null;
  const showsCards = share.from_day === null || dayNumber(share.from_day) <= today - cardDays;
  const overview = showsCards ? await overviewReport(db, app, ownId, now()) : null;
  const isAd = share.kind === "adv" || share.kind === "asa";
  return {
    appName: share.app_name,
    appIcon: share.app_icon,
    channelCode: share.code,
    channelName: share.name,
    kind: knownKind(share.kind),
    metrics,
    cards: overview?.cards.filter(({ key }) => isOpenTo(key, metrics)) ?? [],
    members:
      share.shows_members && !isAd
        ? await memberCounts(db, app, { members, share, range: trend, metrics })
        : null,
    ads:
      share.shows_members && isAd
        ? await sharedAds(
            db,
            app,
            { channelId: share.target_id, kind: share.kind, range: trend, metrics },
            now(),
          )
        : null,
    deductsAbnormal: share.deducts_abnormal,
    hasWatermark: share.has_watermark,
    allowsCompare: share.allows_compare,
    trend: maskTrend(trend, metrics),
    retention,
    expireAt: share.expire_at?.getTime() ?? null,
    updatedAt: trend.updatedAt,
    zones: app.zones,
  };
}

import type { Touch } from "../../attribution/touches";
import type { AdClick } from "../../store/ad-click";
import { platformCode } from "../../store/event-tables";
import { hashId } from "../batch/arrival";
import type { AsaResponse, InstallEvent } from "../batch/schema";
import type { BatchState } from "../batch/state";
import type { StoredTouch } from "../batch/stored-touch";

/** Apple writes `2026-09-16T03:25Z`; what an app writes may be a year that the store has no number for. */
const clickMsOf = ({ clickDate }: AsaResponse): number | null => {
  const ms = Date.parse(clickDate);
  return Number.isNaN(ms) ? null : Math.max(0, ms);
};

/** The tap that Apple says an install came from; none when no channel stands for its campaign. */
export function asaTouchOf(
  state: BatchState,
  appId: number,
  { asa, ts, id }: InstallEvent,
): { touch: Touch; stored: StoredTouch }[] {
  if (!asa?.attribution) return [];
  const channels = state.ads.asaChannels.get(appId) ?? [];
  const isOf = ({ orgId }: { orgId: string }) => orgId === "" || orgId === asa.orgId;
  const owner =
    channels.find((one) => isOf(one) && one.campaigns?.includes(asa.campaignId)) ??
    channels.find((one) => isOf(one) && one.campaigns === null);
  if (!owner) return [];
  // Without leave to track Apple tells no time: the tap then counts as the latest touch.
  const tsMs = Math.min(ts, clickMsOf(asa) ?? ts);
  const touchId = hashId(`asa:${id}:${ts}`);
  const tap = {
    tsMs,
    channelId: owner.channelId,
    isClick: true,
    osVersion: "",
    model: "",
    province: "",
  };
  const ad: AdClick = {
    account: asa.orgId,
    campaign: asa.campaignId,
    group: asa.adGroupId,
    creative: asa.adId,
    keyword: asa.keywordId,
  };
  return [
    {
      touch: {
        ...tap,
        id: touchId,
        method: "asa",
        source: "asa",
        isDeleted: false,
        platform: "ios",
      },
      stored: {
        ...tap,
        appId,
        key: touchId,
        keyKind: 0,
        touchId,
        platform: platformCode.ios,
        params: {},
        ad,
        visitor: null,
        idNames: "",
      },
    },
  ];
}

import { useMemo } from "react";
import type { AppRecord, TrafficCoupon, TrafficCouponState } from "../../../core/api/contract";
import { dayAt, formatTime, formatTraffic } from "../../../core/format";
import { newcomerTasksText } from "../../../core/text/newcomer-tasks";
import { trafficCouponsText } from "../../../core/text/traffic-coupons";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Button, Muted } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Figures } from "./traffic-coupons.styles";

const tones: Record<TrafficCouponState, Tone> = {
  usable: "success",
  used: "neutral",
  expired: "warning",
};

/** Where a coupon came from, in words. */
export function useSourceWords(): (coupon: TrafficCoupon) => string {
  const text = useText(trafficCouponsText);
  const tasks = useText(newcomerTasksText);
  return useMemo(
    () =>
      ({ source, task }) =>
        task ? text.ofTask(tasks.tasks[task].title) : text.sources[source],
    [text, tasks],
  );
}

export function useCouponColumns(
  { zones }: AppRecord,
  onSee: (coupon: TrafficCoupon) => void,
): TableColumn<TrafficCoupon>[] {
  const text = useText(trafficCouponsText);
  const sourceOf = useSourceWords();
  return useMemo(() => {
    const { columns } = text;
    return [
      {
        id: "no",
        header: columns.no,
        card: "title",
        cell: ({ no }) => <Figures>{no}</Figures>,
      },
      {
        id: "amount",
        header: columns.amount,
        align: "end",
        cell: ({ trafficMB, remainMB, state }) => (
          <Figures>
            {formatTraffic(trafficMB)}{" "}
            {state === "usable" && remainMB < trafficMB ? (
              <Muted>{text.left(formatTraffic(remainMB))}</Muted>
            ) : null}
          </Figures>
        ),
      },
      { id: "source", header: columns.source, cell: sourceOf },
      { id: "app", header: columns.app, cell: ({ appName }) => appName },
      {
        id: "time",
        header: columns.time,
        cell: ({ time }) => <Figures>{formatTime(time, zones)}</Figures>,
      },
      {
        id: "expire",
        header: columns.expire,
        cell: ({ expireTime }) => <Figures>{dayAt(expireTime, zones)}</Figures>,
      },
      {
        id: "state",
        header: columns.state,
        cell: ({ state }) => <Tag $tone={tones[state]}>{text.states[state]}</Tag>,
      },
      {
        id: "uses",
        header: columns.uses,
        align: "end",
        cell: (coupon) => (
          <Button
            variant="text"
            size="small"
            aria-label={text.seeOf(coupon.no)}
            onClick={() => onSee(coupon)}
          >
            {text.see}
          </Button>
        ),
      },
    ];
  }, [text, zones, sourceOf, onSee]);
}

import { useMemo } from "react";
import type { TrafficCoupon, TrafficCouponState } from "../../../core/api/contract";
import { dayAt, formatTraffic } from "../../../core/format";
import { createColumnHelper, Figures } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { newcomerTasksText } from "../../../core/text/newcomer-tasks";
import { trafficCouponsText } from "../../../core/text/traffic-coupons";
import { useText } from "../../../core/text/use-text";
import type { Tone } from "../../../core/ui/display";
import { Button, Muted } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";

const tones: Record<TrafficCouponState, Tone> = {
  usable: "success",
  used: "neutral",
  expired: "warning",
};
const column = createColumnHelper<TrafficCoupon>();

/** Returns a formatter for the source of a coupon. */
export function useSourceMessages(): (coupon: TrafficCoupon) => string {
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
  onSee: (coupon: TrafficCoupon) => void,
): TableColumn<TrafficCoupon>[] {
  const text = useText(trafficCouponsText);
  const clock = useClock();
  const sourceOf = useSourceMessages();
  return useMemo(() => {
    const { columns } = text;
    return [
      column.text("no", columns.no, ({ no }) => <Figures>{no}</Figures>, { card: "title" }),
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
      column.text("source", columns.source, sourceOf),
      column.text("app", columns.app, ({ appName }) => appName),
      column.time("time", columns.time, ({ time }) => time, { clock }),
      column.text("expire", columns.expire, ({ expireTime }) => (
        <Figures>{dayAt(expireTime, clock.zones)}</Figures>
      )),
      column.tag("state", columns.state, ({ state }) => state, tones, text.states),
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
  }, [text, clock, sourceOf, onSee]);
}

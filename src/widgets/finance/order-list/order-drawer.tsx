import type { Order } from "../../../core/api/contract";
import { dayAt, defaultZones, formatMoney, formatTime } from "../../../core/format";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { Drawer } from "../../../core/ui/overlay";
import { orderTones, payerOf, productOf, specOf } from "../order-messages";

export interface OrderDrawerProps {
  order: Order;
  onClose: () => void;
}

/** Everything about one order. Draw it only while it is open. */
export function OrderDrawer({ order, onClose }: OrderDrawerProps) {
  const text = useText(orderListText);
  const { columns, detailOf } = text;
  const money = (cents: number) => formatMoney(cents / 100);
  const time = (ms: number | null) => (ms === null ? text.none : formatTime(ms, defaultZones));
  const term =
    order.termStart !== null && order.termEnd !== null
      ? text.termOf(dayAt(order.termStart, defaultZones), dayAt(order.termEnd, defaultZones))
      : text.none;
  const rows: [id: string, label: string, value: string][] = [
    ["no", columns.no, order.no],
    ["app", columns.app, order.appName],
    ["product", columns.product, productOf(order, text)],
    ["spec", columns.spec, specOf(order, text)],
    ["list", columns.list, money(order.listCents)],
    ["termOff", detailOf.termOff, money(order.offCents)],
    ["coupon", detailOf.coupon, order.couponName || text.none],
    ["couponOff", detailOf.couponOff, money(order.couponCents)],
    ["total", columns.total, money(order.totalCents)],
    ["balance", detailOf.fromBalance, money(order.balanceCents)],
    ["rest", detailOf.rest, money(order.totalCents - order.balanceCents)],
    ["channel", columns.channel, payerOf(order, text)],
    ["time", columns.time, time(order.createTime)],
    order.state === 0
      ? ["expire", detailOf.expire, time(order.expireTime)]
      : ["payTime", detailOf.payTime, time(order.payTime)],
    ["term", detailOf.term, term],
    ...(order.refundedCents > 0
      ? [["refunded", detailOf.refunded, money(order.refundedCents)] as [string, string, string]]
      : []),
    ...(order.refundReason
      ? [["refundReason", text.refundReason, order.refundReason] as [string, string, string]]
      : []),
    ...(order.refundRefusal
      ? [["refundRefusal", text.refundRefused, order.refundRefusal] as [string, string, string]]
      : []),
  ];
  return (
    <Drawer isOpen onClose={onClose} title={text.detailTitle} widthPx={640}>
      <Descriptions
        items={[
          {
            id: "state",
            label: columns.state,
            value: <Tag $tone={orderTones[order.state]}>{text.states[order.state]}</Tag>,
          },
          ...rows.map(([id, label, value]) => ({ id, label, value })),
        ]}
      />
    </Drawer>
  );
}

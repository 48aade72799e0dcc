import { useMemo } from "react";
import type { Order } from "../../../core/api/contract";
import { defaultZones, formatMoney, formatTime } from "../../../core/format";
import { createColumnHelper, Figures } from "../../../core/list";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { invoiceTones, orderTones, payerOf, productOf, specOf } from "../order-messages";
import { minutesOf, useSecondsLeft } from "./use-seconds-left";

const column = createColumnHelper<Order>();

function Left({ endMs }: { endMs: number }) {
  const text = useText(orderListText);
  return <Figures>{text.left(minutesOf(useSecondsLeft(endMs)))}</Figures>;
}

export interface OrderActions {
  onPay: (order: Order) => void;
  onCancel: (order: Order) => void;
  onInvoice: (order: Order) => void;
  onRefund: (order: Order) => void;
  onOpen: (order: Order) => void;
}

/** Columns of the list of orders; only one that waits is paid or cancelled. */
export function useOrderColumns(actions: OrderActions): TableColumn<Order>[] {
  const text = useText(orderListText);
  const { onPay, onCancel, onInvoice, onRefund, onOpen } = actions;
  return useMemo(() => {
    const { columns } = text;
    return [
      column.twoLines(
        "no",
        columns.noAndTime,
        ({ no }) => no,
        ({ createTime }) => formatTime(createTime, defaultZones),
        { card: "note" },
      ),
      column.twoLines(
        "product",
        columns.appAndProduct,
        ({ appName }) => appName,
        (order) => `${productOf(order, text)} · ${specOf(order, text)}`,
        { card: "title" },
      ),
      column.twoLines(
        "total",
        columns.total,
        ({ totalCents }) => <strong>{formatMoney(totalCents / 100)}</strong>,
        ({ offCents, couponCents }) => {
          const off = offCents + couponCents;
          return off > 0 ? text.offOf(formatMoney(off / 100)) : "";
        },
        { align: "end" },
      ),
      column.twoLines(
        "state",
        columns.state,
        ({ state }) => <Tag $tone={orderTones[state]}>{text.states[state]}</Tag>,
        ({ state, expireTime }) => state === 0 && <Left endMs={expireTime} />,
        { card: "note" },
      ),
      column.text("channel", columns.channel, (order) => payerOf(order, text)),
      {
        id: "invoice",
        header: columns.invoice,
        cell: ({ invoice, invoiceableCents }) =>
          invoice && (invoice.state === 2 || invoiceableCents === 0) ? (
            <Tag $tone={invoiceTones[invoice.state]}>{text.invoiceStates[invoice.state]}</Tag>
          ) : (
            <Muted>{invoiceableCents > 0 ? text.notInvoiced : text.none}</Muted>
          ),
      },
      column.actions(
        columns.actions,
        ({ no }) => no,
        (order) => {
          const action = (label: string, run: (order: Order) => void) =>
            ({ label, run: () => run(order), writes: "own" }) as const;
          return [
            order.state === 0 && action(text.pay, onPay),
            action(text.detail, onOpen),
            order.invoiceableCents > 0 && action(text.invoice, onInvoice),
            order.state === 1 && order.totalCents > 0 && action(text.refund, onRefund),
            order.state === 0 && { ...action(text.cancel, onCancel), isDangerous: true },
          ];
        },
      ),
    ];
  }, [text, onPay, onCancel, onInvoice, onRefund, onOpen]);
}

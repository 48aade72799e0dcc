import { useMemo } from "react";
import type { Order } from "../../../core/api/contract";
import { defaultZones, formatMoney, formatTime } from "../../../core/format";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Button, Muted, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import {
  Figures,
  invoiceTones,
  orderTones,
  payerOf,
  productOf,
  specOf,
  TwoLines,
} from "../order-words";
import { minutesOf, useSecondsLeft } from "./use-seconds-left";

function Left({ endMs }: { endMs: number }) {
  const text = useText(orderListText);
  return (
    <small>
      <Figures>{text.left(minutesOf(useSecondsLeft(endMs)))}</Figures>
    </small>
  );
}

export interface OrderDeeds {
  onPay: (order: Order) => void;
  onCancel: (order: Order) => void;
  onInvoice: (order: Order) => void;
  onRefund: (order: Order) => void;
  onOpen: (order: Order) => void;
}

/** Columns of the list of orders; only one that waits is paid or cancelled. */
export function useOrderColumns(deeds: OrderDeeds): TableColumn<Order>[] {
  const text = useText(orderListText);
  const { onPay, onCancel, onInvoice, onRefund, onOpen } = deeds;
  return useMemo(() => {
    const { columns } = text;
    const money = (cents: number) => formatMoney(cents / 100);
    return [
      {
        id: "no",
        header: columns.noAndTime,
        card: "note",
        cell: ({ no, createTime }) => (
          <TwoLines>
            <Figures>{no}</Figures>
            <small>{formatTime(createTime, defaultZones)}</small>
          </TwoLines>
        ),
      },
      {
        id: "product",
        header: columns.appAndProduct,
        card: "title",
        cell: (order) => (
          <TwoLines>
            <span>{order.appName}</span>
            <small>
              {productOf(order, text)} · {specOf(order, text)}
            </small>
          </TwoLines>
        ),
      },
      {
        id: "total",
        header: columns.total,
        align: "end",
        cell: ({ totalCents, offCents, couponCents }) => {
          const off = offCents + couponCents;
          return (
            <TwoLines>
              <strong>{money(totalCents)}</strong>
              {off > 0 ? <small>{text.offOf(money(off))}</small> : null}
            </TwoLines>
          );
        },
      },
      {
        id: "state",
        header: columns.state,
        card: "note",
        cell: ({ state, expireTime }) => (
          <TwoLines>
            <span>
              <Tag $tone={orderTones[state]}>{text.states[state]}</Tag>
            </span>
            {state === 0 ? <Left endMs={expireTime} /> : null}
          </TwoLines>
        ),
      },
      { id: "channel", header: columns.channel, cell: (order) => payerOf(order, text) },
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
      {
        id: "actions",
        header: columns.actions,
        align: "end",
        isPinned: true,
        cell: (order) => {
          const deed = (label: string, run: (order: Order) => void) => (
            <Button
              writes="own"
              variant="text"
              size="small"
              aria-label={`${label} ${order.no}`}
              onClick={() => run(order)}
            >
              {label}
            </Button>
          );
          return (
            <Row $justify="flex-end" $gapPx={4}>
              {order.state === 0 ? deed(text.pay, onPay) : null}
              {order.state === 0 ? deed(text.cancel, onCancel) : null}
              {order.invoiceableCents > 0 ? deed(text.invoice, onInvoice) : null}
              {order.state === 1 && order.totalCents > 0 ? deed(text.refund, onRefund) : null}
              {deed(text.detail, onOpen)}
            </Row>
          );
        },
      },
    ];
  }, [text, onPay, onCancel, onInvoice, onRefund, onOpen]);
}

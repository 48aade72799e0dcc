import { useState } from "react";
import type { ReviewedRefund } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { ListTable, useListPage, useLocalState } from "../../../core/list";
import { useAction } from "../../../core/query/use-action";
import { operatorMoneyText } from "../../../core/text/operator-money";
import { useText } from "../../../core/text/use-text";
import { Row, Stack } from "../../../core/ui/layout";
import { CustomerCell, Deed, NumberCell } from "./money-parts";
import { NumberDialog } from "./number-dialog";
import { TwoLines } from "./operator-desk.styles";
import { ReasonDialog } from "./reason-dialog";

/** Refunds that customers ask for: given back or refused here. */
export function RefundQueue() {
  const text = useText(operatorMoneyText);
  const state = useLocalState({ page: 1 });
  const [given, setGiven] = useState<ReviewedRefund | null>(null);
  const [refused, setRefused] = useState<ReviewedRefund | null>(null);
  const review = useAction("operator/refundReview", { quiet: true });
  const list = useListPage("operator/refundList", state, {});
  return (
    <Stack>
      <ListTable
        label={text.lists.refund}
        columns={[
          {
            id: "no",
            header: text.columns.no,
            cell: ({ order, askTime }) => <NumberCell no={order.no} timeMs={askTime} />,
          },
          {
            id: "customer",
            header: text.columns.customer,
            card: "title",
            cell: ({ customer }) => <CustomerCell customer={customer} />,
          },
          {
            id: "cents",
            header: text.columns.cents,
            align: "end",
            cell: ({ cents, isWhole }) => (
              <TwoLines>
                <strong>{formatMoney(cents / 100)}</strong>
                <small>{cents === 0 ? text.cannot : isWhole ? text.whole : text.part}</small>
              </TwoLines>
            ),
          },
          {
            id: "about",
            header: text.columns.about,
            cell: ({ order, reason }) => (
              <TwoLines>
                <span>{order.appName}</span>
                <small>{reason}</small>
              </TwoLines>
            ),
          },
          {
            id: "actions",
            header: text.columns.actions,
            align: "end",
            isPinned: true,
            cell: (row) => (
              <Row $justify="flex-end" $gapPx={4}>
                {row.cents > 0 ? (
                  <Deed label={text.refund} no={row.order.no} onClick={() => setGiven(row)} />
                ) : null}
                <Deed label={text.refuse} no={row.order.no} onClick={() => setRefused(row)} />
              </Row>
            ),
          },
        ]}
        list={list}
        rowKey={({ order }) => order.no}
        empty={{ icon: "wallet", title: text.noRefunds }}
      />
      {given ? (
        <NumberDialog
          title={text.refundTitle}
          note={text.refundHint(formatMoney(given.cents / 100))}
          field={null}
          submitLabel={text.refund}
          onSubmit={() => review.run({ no: given.order.no, isApproved: true })}
          onClose={() => setGiven(null)}
        />
      ) : null}
      {refused ? (
        <ReasonDialog
          title={text.refuseTitle}
          submitLabel={text.refuse}
          onSubmit={(reason) => review.run({ no: refused.order.no, isApproved: false, reason })}
          onClose={() => setRefused(null)}
        />
      ) : null}
    </Stack>
  );
}

import { useState } from "react";
import type { ReviewedRefund } from "../../../core/api/contract";
import { defaultZones, formatMoney, formatTime } from "../../../core/format";
import { createColumnHelper, ListTable, useListPage, useLocalState } from "../../../core/list";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { operatorMoneyText } from "../../../core/text/operator-money";
import { useText } from "../../../core/text/use-text";
import { Stack } from "../../../core/ui/layout";
import { CustomerCell } from "./money-parts";
import { NumberDialog } from "./number-dialog";
import { ReasonDialog } from "./reason-dialog";

const column = createColumnHelper<ReviewedRefund>();

/** Refunds that customers ask for: given back or refused here. */
export function RefundQueue() {
  const text = useText(operatorMoneyText);
  const state = useLocalState({ page: 1 });
  const [given, setGiven] = useState<ReviewedRefund | null>(null);
  const [refused, setRejected] = useState<ReviewedRefund | null>(null);
  const review = useApiMutation("operator/refundReview", { suppressToast: true });
  const list = useListPage("operator/refundList", state, {});
  return (
    <Stack>
      <ListTable
        label={text.lists.refund}
        columns={[
          column.twoLines(
            "no",
            text.columns.no,
            ({ order }) => order.no,
            ({ askTime }) => formatTime(askTime, defaultZones),
          ),
          column.text(
            "customer",
            text.columns.customer,
            ({ customer }) => <CustomerCell customer={customer} />,
            { card: "title" },
          ),
          column.twoLines(
            "cents",
            text.columns.cents,
            ({ cents }) => <strong>{formatMoney(cents / 100)}</strong>,
            ({ cents, isWhole }) => (cents === 0 ? text.cannot : isWhole ? text.whole : text.part),
            { align: "end" },
          ),
          column.twoLines(
            "about",
            text.columns.about,
            ({ order }) => order.appName,
            ({ reason }) => reason,
          ),
          column.actions(
            text.columns.actions,
            ({ order }) => order.no,
            (row) => [
              row.cents > 0 && { label: text.refund, run: () => setGiven(row) },
              { label: text.refuse, run: () => setRejected(row) },
            ],
          ),
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
          onSubmit={() => review.mutateAsync({ no: given.order.no, isApproved: true })}
          onClose={() => setGiven(null)}
        />
      ) : null}
      {refused ? (
        <ReasonDialog
          title={text.refuseTitle}
          submitLabel={text.refuse}
          onSubmit={(reason) =>
            review.mutateAsync({ no: refused.order.no, isApproved: false, reason })
          }
          onClose={() => setRejected(null)}
        />
      ) : null}
    </Stack>
  );
}

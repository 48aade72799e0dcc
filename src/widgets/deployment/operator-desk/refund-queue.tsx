import { useState } from "react";
import type { ReviewedRefund } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { operatorMoneyText } from "../../../core/text/operator-money";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Card, Row, Stack } from "../../../core/ui/layout";
import { Pagination, Table } from "../../../core/ui/table";
import { CustomerCell, Deed, NumberCell } from "./money-parts";
import { NumberDialog } from "./number-dialog";
import { TwoLines } from "./operator-desk.styles";
import { ReasonDialog } from "./reason-dialog";

const pageSize = 10;

/** Refunds that customers ask for: given back or refused here. */
export function RefundQueue() {
  const text = useText(operatorMoneyText);
  const [page, setPage] = useState(1);
  const [given, setGiven] = useState<ReviewedRefund | null>(null);
  const [refused, setRefused] = useState<ReviewedRefund | null>(null);
  const review = useAction("operator/refundReview", { quiet: true });
  const { reply, error, isLoading, retry } = useCall(
    "operator/refundList",
    { currentPage: page, pageSize },
    { keepPrevious: true },
  );
  return (
    <Stack>
      <Card isFlush>
        <Table
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
          rows={reply?.map.list ?? []}
          getRowId={({ order }) => order.no}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={<EmptyState icon="wallet" title={text.noRefunds} />}
        />
        <Pagination
          total={reply?.map.pagination.totalRecords ?? 0}
          page={page}
          pageSize={pageSize}
          onChange={setPage}
        />
      </Card>
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

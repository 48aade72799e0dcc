import { useState } from "react";
import type { ReviewedTransfer } from "../../../core/api/contract";
import { formatMoney } from "../../../core/format";
import { ListTable, useListPage, useLocalState } from "../../../core/list";
import { useAction } from "../../../core/query/use-action";
import { useSession } from "../../../core/session/use-session";
import { operatorMoneyText } from "../../../core/text/operator-money";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Row, Stack } from "../../../core/ui/layout";
import { CustomerCell, Deed, NumberCell, WaitingFilter } from "./money-parts";
import { NumberDialog } from "./number-dialog";
import { TwoLines } from "./operator-desk.styles";
import { ReasonDialog } from "./reason-dialog";

const tones = ["neutral", "warning", "success", "danger"] as const;

/** Bank transfers: compared with the account, booked or refused here. */
export function TransferQueue() {
  const text = useText(operatorMoneyText);
  const { request } = useSession();
  const state = useLocalState({ isWaiting: true, page: 1 });
  const [booked, setBooked] = useState<ReviewedTransfer | null>(null);
  const [refused, setRefused] = useState<ReviewedTransfer | null>(null);
  const review = useAction("operator/transferReview", { quiet: true });
  const { isWaiting } = state.values;
  const list = useListPage("operator/transferList", state, { isWaiting });
  const openVoucher = ({ no }: ReviewedTransfer) =>
    void request("operator/transferVoucher", { no }).then(
      ({ map }) => location.assign(map.url),
      () => undefined,
    );
  return (
    <Stack>
      <WaitingFilter isWaiting={isWaiting} onChange={(next) => state.set({ isWaiting: next })} />
      <ListTable
        label={text.lists.transfer}
        columns={[
          {
            id: "no",
            header: text.columns.no,
            cell: ({ no, submitTime, createTime }) => (
              <NumberCell no={no} timeMs={submitTime ?? createTime} />
            ),
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
            cell: ({ cents }) => <strong>{formatMoney(cents / 100)}</strong>,
          },
          {
            id: "about",
            header: text.columns.about,
            cell: ({ payer, bankNo, reason }) => (
              <TwoLines>
                <span>{text.payer(payer)}</span>
                <small>{bankNo || reason}</small>
              </TwoLines>
            ),
          },
          {
            id: "state",
            header: text.columns.state,
            card: "note",
            cell: ({ state }) => <Tag $tone={tones[state]}>{text.transferStates[state]}</Tag>,
          },
          {
            id: "actions",
            header: text.columns.actions,
            align: "end",
            isPinned: true,
            cell: (row) => (
              <Row $justify="flex-end" $gapPx={4}>
                <Deed label={text.voucher} no={row.no} onClick={() => openVoucher(row)} />
                {row.state === 1 ? (
                  <>
                    <Deed label={text.book} no={row.no} onClick={() => setBooked(row)} />
                    <Deed label={text.refuse} no={row.no} onClick={() => setRefused(row)} />
                  </>
                ) : null}
              </Row>
            ),
          },
        ]}
        list={list}
        rowKey={({ no }) => no}
        empty={{ icon: "wallet", title: isWaiting ? text.noTransfers : text.noneDone }}
      />
      {booked ? (
        <NumberDialog
          title={text.bookTitle}
          note={text.bookHint(formatMoney(booked.cents / 100), booked.payer)}
          field={{
            name: "bankNo",
            label: text.bankNo,
            hint: text.bankNoHint,
            missing: text.bankNoMissing,
            pattern: /^[0-9A-Za-z-]+$/,
          }}
          submitLabel={text.book}
          onSubmit={(bankNo) => review.run({ no: booked.no, isApproved: true, bankNo })}
          onClose={() => setBooked(null)}
        />
      ) : null}
      {refused ? (
        <ReasonDialog
          title={text.refuseTitle}
          submitLabel={text.refuse}
          onSubmit={(reason) => review.run({ no: refused.no, isApproved: false, reason })}
          onClose={() => setRefused(null)}
        />
      ) : null}
    </Stack>
  );
}

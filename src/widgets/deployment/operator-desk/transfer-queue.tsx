import { useState } from "react";
import type { ReviewedTransfer } from "../../../core/api/contract";
import { defaultZones, formatMoney, formatTime } from "../../../core/format";
import { createColumnHelper, ListTable, useListPage, useLocalState } from "../../../core/list";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession } from "../../../core/session/use-session";
import { operatorMoneyText } from "../../../core/text/operator-money";
import { useText } from "../../../core/text/use-text";
import { Stack } from "../../../core/ui/layout";
import { CustomerCell, WaitingFilter } from "./money-parts";
import { NumberDialog } from "./number-dialog";
import { ReasonDialog } from "./reason-dialog";

const tones = { 0: "neutral", 1: "warning", 2: "success", 3: "danger" } as const;
const column = createColumnHelper<ReviewedTransfer>();

/** Bank transfers: compared with the account, booked or refused here. */
export function TransferQueue() {
  const text = useText(operatorMoneyText);
  const { request } = useSession();
  const state = useLocalState({ isWaiting: true, page: 1 });
  const [booked, setBooked] = useState<ReviewedTransfer | null>(null);
  const [refused, setRejected] = useState<ReviewedTransfer | null>(null);
  const review = useApiMutation("operator/transferReview", { suppressToast: true });
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
          column.twoLines(
            "no",
            text.columns.no,
            ({ no }) => no,
            ({ submitTime, createTime }) => formatTime(submitTime ?? createTime, defaultZones),
          ),
          column.text(
            "customer",
            text.columns.customer,
            ({ customer }) => <CustomerCell customer={customer} />,
            { card: "title" },
          ),
          column.money("cents", text.columns.cents, ({ cents }) => cents),
          column.twoLines(
            "about",
            text.columns.about,
            ({ payer }) => text.payer(payer),
            ({ bankNo, reason }) => bankNo || reason,
          ),
          column.tag(
            "state",
            text.columns.state,
            ({ state }) => state,
            tones,
            text.transferStates,
            {
              card: "note",
            },
          ),
          column.actions(
            text.columns.actions,
            ({ no }) => no,
            (row) => [
              { label: text.voucher, run: () => openVoucher(row) },
              row.state === 1 && { label: text.book, run: () => setBooked(row) },
              row.state === 1 && { label: text.refuse, run: () => setRejected(row) },
            ],
          ),
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
          onSubmit={(bankNo) => review.mutateAsync({ no: booked.no, isApproved: true, bankNo })}
          onClose={() => setBooked(null)}
        />
      ) : null}
      {refused ? (
        <ReasonDialog
          title={text.refuseTitle}
          submitLabel={text.refuse}
          onSubmit={(reason) => review.mutateAsync({ no: refused.no, isApproved: false, reason })}
          onClose={() => setRejected(null)}
        />
      ) : null}
    </Stack>
  );
}

import { useState } from "react";
import type { BankAccount, BankTransfer } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import {
  createColumnHelper,
  ListTable,
  useListPage,
  useLocalState,
  useRowMutation,
} from "../../../core/list";
import { bankTransferText } from "../../../core/text/bank-transfer";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag, type Tone } from "../../../core/ui/display";
import { CopyButton, useWriteGuard } from "../../../core/ui/feedback";
import { Card, Muted, Stack } from "../../../core/ui/layout";
import { BeginTransfer } from "./begin-transfer";
import { VoucherDialog } from "./voucher-dialog";

/** A review may come to an end meanwhile. */
const refetchIntervalMs = 30_000;
const tones: Record<BankTransfer["state"], Tone> = {
  0: "neutral",
  1: "warning",
  2: "success",
  3: "danger",
};
const column = createColumnHelper<BankTransfer>();

/** Money by bank transfer: where it is sent, its voucher, and what became of it. */
export function TransferTab({ bank }: { bank: BankAccount }) {
  const text = useText(bankTransferText);
  const mayWrite = useWriteGuard();
  const [submitted, setSubmitted] = useState<BankTransfer | null>(null);
  const dropNow = useRowMutation("finance/dropTransfer", text.dropped);
  const list = useListPage(
    "finance/transfers",
    useLocalState({ page: 1 }),
    {},
    { refetchIntervalMs },
  );
  const drop = ({ no }: BankTransfer) => {
    const question = { title: text.dropTitle, body: text.dropBody, confirm: text.drop };
    void dropNow({ no }, { ...question, isDangerous: true });
  };
  const account = [
    ["name", text.name, bank.name],
    ["bank", text.bank, bank.bank],
    ["account", text.account, bank.account],
  ] as const;
  return (
    <Stack>
      <Card title={text.receiver}>
        <Stack $gapPx={12}>
          <Descriptions
            items={account.map(([id, label, value]) => ({
              id,
              label,
              value: (
                <>
                  <span>{value}</span>
                  <CopyButton value={value} label={label} />
                </>
              ),
            }))}
          />
          <Muted>{text.note}</Muted>
          <BeginTransfer onBegun={setSubmitted} />
        </Stack>
      </Card>
      <ListTable
        title={text.list}
        label={text.list}
        columns={[
          column.twoLines(
            "no",
            text.columns.no,
            ({ no }) => no,
            ({ createTime }) => formatTime(createTime, defaultZones),
          ),
          column.money("cents", text.columns.cents, ({ cents }) => cents),
          column.text("payer", text.columns.payer, ({ payer }) => payer || text.none),
          column.twoLines(
            "state",
            text.columns.state,
            ({ state }) => <Tag $tone={tones[state]}>{text.states[state]}</Tag>,
            ({ state, reason }) => (state === 3 ? reason : ""),
            { card: "note" },
          ),
          column.actions(
            text.columns.actions,
            ({ no }) => no,
            (row) => [
              (row.state === 0 || row.state === 3) && {
                label: row.state === 3 ? text.again : text.submit,
                writes: true,
                run: () => mayWrite() && setSubmitted(row),
              },
              row.state === 0 && { label: text.drop, writes: true, run: () => drop(row) },
            ],
          ),
        ]}
        list={list}
        rowKey={({ no }) => no}
        empty={{ icon: "wallet", title: text.empty, hint: text.emptyHint }}
      />
      {submitted ? <VoucherDialog transfer={submitted} onClose={() => setSubmitted(null)} /> : null}
    </Stack>
  );
}

import { useState } from "react";
import type { BankAccount, BankTransfer } from "../../../core/api/contract";
import { defaultZones, formatMoney, formatTime } from "../../../core/format";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { bankTransferText } from "../../../core/text/bank-transfer";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag, type Tone } from "../../../core/ui/display";
import {
  CallError,
  CopyButton,
  EmptyState,
  useToast,
  useWriteGuard,
} from "../../../core/ui/feedback";
import { Button, Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Pagination, Table } from "../../../core/ui/table";
import { Figures, TwoLines } from "../order-words";
import { BeginTransfer } from "./begin-transfer";
import { VoucherDialog } from "./voucher-dialog";

const pageSize = 10;
/** A review may come to an end meanwhile. */
const pollMs = 30_000;
const tones: Record<BankTransfer["state"], Tone> = {
  0: "neutral",
  1: "warning",
  2: "success",
  3: "danger",
};

/** Money by bank transfer: where it is sent, its voucher, and what became of it. */
export function TransferTab({ bank }: { bank: BankAccount }) {
  const text = useText(bankTransferText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const [page, setPage] = useState(1);
  const [submitted, setSubmitted] = useState<BankTransfer | null>(null);
  const dropping = useAction("finance/dropTransfer");
  const { reply, error, isLoading, retry } = useCall(
    "finance/transfers",
    { currentPage: page, pageSize },
    { keepPrevious: true, pollMs },
  );
  const drop = async ({ no }: BankTransfer) => {
    if (!mayWrite()) return;
    const question = { title: text.dropTitle, body: text.dropBody, confirm: text.drop };
    if (!(await confirm({ ...question, isDangerous: true }))) return;
    // A refusal has its message already.
    await dropping.run({ no }).then(
      () => toast.success(text.dropped),
      () => undefined,
    );
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
      <Card title={text.list} isFlush>
        <Table
          label={text.list}
          columns={[
            {
              id: "no",
              header: text.columns.no,
              cell: ({ no, createTime }) => (
                <TwoLines>
                  <Figures>{no}</Figures>
                  <small>{formatTime(createTime, defaultZones)}</small>
                </TwoLines>
              ),
            },
            {
              id: "cents",
              header: text.columns.cents,
              align: "end",
              cell: ({ cents }) => <strong>{formatMoney(cents / 100)}</strong>,
            },
            { id: "payer", header: text.columns.payer, cell: ({ payer }) => payer || text.none },
            {
              id: "state",
              header: text.columns.state,
              card: "note",
              cell: ({ state, reason }) => (
                <TwoLines>
                  <span>
                    <Tag $tone={tones[state]}>{text.states[state]}</Tag>
                  </span>
                  {state === 3 ? <small>{reason}</small> : null}
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
                  {row.state === 0 || row.state === 3 ? (
                    <Button
                      writes
                      variant="text"
                      size="small"
                      aria-label={`${text.submit} ${row.no}`}
                      onClick={() => mayWrite() && setSubmitted(row)}
                    >
                      {row.state === 3 ? text.again : text.submit}
                    </Button>
                  ) : null}
                  {row.state === 0 ? (
                    <Button
                      writes
                      variant="text"
                      size="small"
                      aria-label={`${text.drop} ${row.no}`}
                      onClick={() => void drop(row)}
                    >
                      {text.drop}
                    </Button>
                  ) : null}
                </Row>
              ),
            },
          ]}
          rows={reply?.map.list ?? []}
          getRowId={({ no }) => no}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={<EmptyState icon="wallet" title={text.empty} hint={text.emptyHint} />}
        />
        <Pagination
          total={reply?.map.pagination.totalRecords ?? 0}
          page={page}
          onChange={setPage}
        />
      </Card>
      {submitted ? <VoucherDialog transfer={submitted} onClose={() => setSubmitted(null)} /> : null}
    </Stack>
  );
}

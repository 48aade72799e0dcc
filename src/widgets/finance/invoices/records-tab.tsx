import { useState } from "react";
import type {
  Invoice,
  InvoiceDetail,
  InvoiceFileKind,
  InvoiceState,
} from "../../../core/api/contract";
import { invoiceStates } from "../../../core/api/contract/words/invoice";
import { useCall } from "../../../core/query/use-call";
import { useSession } from "../../../core/session/use-session";
import { invoicesText } from "../../../core/text/invoices";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, Card, Stack, Toolbar } from "../../../core/ui/layout";
import { Pagination, Table } from "../../../core/ui/table";
import { ApplyDialog } from "../invoice-apply";
import { CancelDialog } from "./cancel-dialog";
import { InvoiceDialog } from "./invoice-dialog";
import { useRecordColumns } from "./use-record-columns";

const pageSize = 10;
/** A review or the other service may come to an end meanwhile. */
const pollMs = 30_000;

export interface RecordsTabProps {
  state: InvoiceState | null;
  page: number;
  change: (to: { state?: InvoiceState | null; page?: number }) => void;
}

/** The invoices of the account: followed, downloaded, withdrawn and asked for again here. */
export function RecordsTab({ state, page, change }: RecordsTabProps) {
  const text = useText(invoicesText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { request } = useSession();
  const [opened, setOpened] = useState<Invoice | null>(null);
  const [cancelled, setCancelled] = useState<Invoice | null>(null);
  const [again, setAgain] = useState<InvoiceDetail | null>(null);
  const { reply, error, isLoading, retry } = useCall(
    "invoice/list",
    { state, currentPage: page, pageSize },
    { keepPrevious: true, pollMs },
  );
  const download = (invoice: Invoice, kind: InvoiceFileKind) =>
    void request("invoice/file", { no: invoice.no, kind }).then(
      ({ map }) => location.assign(map.url),
      () => undefined,
    );
  const begin = async ({ no }: Invoice) => {
    if (!mayWrite()) return;
    const found = await request("invoice/detail", { no }).catch(() => null);
    if (!found) return;
    const { invoice } = found.map;
    const isOpen = invoice.orders.every(({ order }) => order.invoiceableCents > 0);
    if (isOpen) setAgain(invoice);
    else toast.warning(text.againGone);
  };
  const columns = useRecordColumns({
    onOpen: setOpened,
    onFile: download,
    onCancel: (invoice) => {
      if (mayWrite()) setCancelled(invoice);
    },
    onAgain: (invoice) => void begin(invoice),
  });
  return (
    <Stack>
      <Toolbar>
        <Select
          aria-label={text.filter}
          value={state === null ? "all" : String(state)}
          onChange={(value) =>
            change({ state: invoiceStates.find((one) => String(one) === value) ?? null })
          }
          options={[
            { value: "all", label: text.all },
            ...invoiceStates.map((one) => ({
              value: String(one),
              label: text.states[one] ?? "",
            })),
          ]}
        />
      </Toolbar>
      <Card isFlush>
        <Table
          label={text.tabs.records}
          columns={columns}
          rows={reply?.map.list ?? []}
          getRowId={({ no }) => no}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={
            state === null ? (
              <EmptyState icon="doc" title={text.noRecords} hint={text.noRecordsHint} />
            ) : (
              <EmptyState
                title={text.noneFound}
                action={<Button onClick={() => change({ state: null })}>{text.clear}</Button>}
              />
            )
          }
        />
        <Pagination
          total={reply?.map.pagination.totalRecords ?? 0}
          page={page}
          onChange={(at) => change({ page: at })}
        />
      </Card>
      {opened ? (
        <InvoiceDialog invoice={opened} onFile={download} onClose={() => setOpened(null)} />
      ) : null}
      {cancelled ? <CancelDialog invoice={cancelled} onClose={() => setCancelled(null)} /> : null}
      {again ? (
        <ApplyDialog
          orderNos={again.orders.map(({ order }) => order.no)}
          cents={again.orders.reduce((sum, { order }) => sum + order.invoiceableCents, 0)}
          known={{
            type: again.type,
            email: again.email,
            remark: again.remark,
            titleName: again.title.name,
          }}
          onClose={() => setAgain(null)}
        />
      ) : null}
    </Stack>
  );
}

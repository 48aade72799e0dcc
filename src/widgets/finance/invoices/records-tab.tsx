import { useState } from "react";
import type { Invoice, InvoiceDetail, InvoiceFileKind } from "../../../core/api/contract";
import { invoiceStates } from "../../../core/api/contract/constants/invoice";
import { type ListState, ListTable, useListPage } from "../../../core/list";
import { useSession } from "../../../core/session/use-session";
import { invoicesText } from "../../../core/text/invoices";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Stack, Toolbar } from "../../../core/ui/layout";
import { ApplyDialog } from "../invoice-apply";
import { CancelDialog } from "./cancel-dialog";
import { InvoiceDialog } from "./invoice-dialog";
import type { InvoicesState } from "./invoice-state";
import { useRecordColumns } from "./use-record-columns";

/** A review or the other service may come to an end meanwhile. */
const refetchIntervalMs = 30_000;

/** The invoices of the account: followed, downloaded, withdrawn and asked for again here. */
export function RecordsTab({ state }: { state: ListState<InvoicesState> }) {
  const text = useText(invoicesText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { request } = useSession();
  const [opened, setOpened] = useState<Invoice | null>(null);
  const [cancelled, setCancelled] = useState<Invoice | null>(null);
  const [again, setAgain] = useState<InvoiceDetail | null>(null);
  const { values: params, set: change } = state;
  const list = useListPage("invoice/list", state, { state: params.state }, { refetchIntervalMs });
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
          value={params.state === null ? "all" : String(params.state)}
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
      <ListTable
        label={text.tabs.records}
        columns={columns}
        list={list}
        rowKey={({ no }) => no}
        empty={{ icon: "doc", title: text.noRecords, hint: text.noRecordsHint }}
        noMatches={text.noneFound}
      />
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

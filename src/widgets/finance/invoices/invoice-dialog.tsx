import type { Invoice, InvoiceDetail, InvoiceFileKind } from "../../../core/api/contract";
import { defaultZones, formatMoney, formatTime } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { invoicesText } from "../../../core/text/invoices";
import { orderListText } from "../../../core/text/order-list";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Muted, Row, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { invoiceTones, productOf, specOf } from "../order-messages";
import { amountInWords } from "./amount-in-words";
import { Lines, Sheet, SheetTitle } from "./invoices.styles";

export interface InvoiceDialogProps {
  invoice: Invoice;
  onFile: (invoice: Invoice, kind: InvoiceFileKind) => void;
  onClose: () => void;
}

/** Everything about one invoice, laid out as the invoice is. Draw it only while it is open. */
export function InvoiceDialog({ invoice, onFile, onClose }: InvoiceDialogProps) {
  const text = useText(invoicesText);
  const { data, error, refetch } = useApiQuery("invoice/detail", { no: invoice.no });
  const details = data?.map.invoice;
  const files = details?.state === 2 ? details.files : [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOutside
      title={text.preview}
      widthPx={778}
      footer={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          {files.map((kind) => (
            <Button
              key={kind}
              feature="phone"
              icon="download"
              onClick={() => onFile(invoice, kind)}
            >
              {text.downloadAs(kind.toUpperCase())}
            </Button>
          ))}
        </>
      }
    >
      {error && !details ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {!error && !details ? <Skeleton shape="text" count={8} /> : null}
      {details ? <Preview invoice={details} /> : null}
    </Dialog>
  );
}

function Preview({ invoice }: { invoice: InvoiceDetail }) {
  const text = useText(invoicesText);
  const messages = useText(orderListText);
  const { aside } = usePunctuation();
  const { columns } = text;
  const { title, state } = invoice;
  const money = (cents: number) => formatMoney(cents / 100);
  const rows: [id: string, label: string, value: string][] = [
    ["no", columns.applyNo, `${invoice.no} · ${formatTime(invoice.createTime, defaultZones)}`],
    ["invoiceNo", text.number, invoice.invoiceNo || text.pending],
    ...(invoice.redNo ? [["redNo", text.redNumber, invoice.redNo] as const] : []).map(
      ([id, label, value]): [string, string, string] => [id, label, value],
    ),
    [
      "issued",
      columns.issueTime,
      invoice.issueTime === null ? text.none : formatTime(invoice.issueTime, defaultZones),
    ],
    ["buyer", text.buyer, aside(title.name, text.kinds[title.kind])],
    ["taxNo", text.taxNo, title.taxNo || text.none],
    ...(invoice.type === "special"
      ? ([
          ["address", text.address, `${title.address} ${title.phone}`],
          ["bank", columns.bank, `${title.bank} ${title.bankAccount}`],
        ] as [string, string, string][])
      : []),
    ["email", text.email, invoice.email],
    ["remark", text.remark, invoice.remark || text.none],
  ];
  const isEnded = state === 3 || state === 4;
  return (
    <Stack $gapPx={12}>
      <Row $justify="space-between">
        <Muted>{text.previewNote}</Muted>
        <Row $gapPx={6}>
          <Tag $tone={invoiceTones[state]}>{text.states[state]}</Tag>
          {invoice.isRedAsked ? <Tag $tone="warning">{text.redAsked}</Tag> : null}
        </Row>
      </Row>
      {isEnded && invoice.reason ? (
        <p>
          {state === 3 ? text.refusedFor : text.voidedFor}：{invoice.reason}
        </p>
      ) : null}
      <Sheet>
        <SheetTitle>{text.types[invoice.type]}</SheetTitle>
        <Descriptions items={rows.map(([id, label, value]) => ({ id, label, value }))} />
        <Lines>
          <thead>
            <tr>
              <th scope="col">{text.project}</th>
              <th scope="col">{columns.no}</th>
              <th scope="col">{columns.cents}</th>
            </tr>
          </thead>
          <tbody>
            {invoice.orders.map(({ order, cents }) => (
              <tr key={order.no}>
                <td>
                  {order.appName} · {productOf(order, messages)} · {specOf(order, messages)}
                </td>
                <td>{order.no}</td>
                <td>{money(cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={2}>
                {text.total}（{text.inWords}）{" "}
                <span lang="zh-CN">{amountInWords(invoice.cents)}</span>
              </td>
              <td>{money(invoice.cents)}</td>
            </tr>
          </tfoot>
        </Lines>
      </Sheet>
    </Stack>
  );
}

import { useMemo } from "react";
import type { Invoice, InvoiceFileKind } from "../../../core/api/contract";
import { defaultZones, formatMoney, formatTime } from "../../../core/format";
import { invoicesText } from "../../../core/text/invoices";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Button, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Figures, invoiceTones, TwoLines } from "../order-words";

export interface RecordDeeds {
  onOpen: (invoice: Invoice) => void;
  onFile: (invoice: Invoice, kind: InvoiceFileKind) => void;
  /** Withdraws it, or asks for its reversal. */
  onCancel: (invoice: Invoice) => void;
  onAgain: (invoice: Invoice) => void;
}

/** Columns of the list of invoices; what can be done with one follows from its state. */
export function useRecordColumns(deeds: RecordDeeds): TableColumn<Invoice>[] {
  const text = useText(invoicesText);
  const { onOpen, onFile, onCancel, onAgain } = deeds;
  return useMemo(() => {
    const { columns } = text;
    return [
      {
        id: "no",
        header: columns.applyNo,
        card: "note",
        cell: ({ no, createTime }) => (
          <TwoLines>
            <Figures>{no}</Figures>
            <small>{formatTime(createTime, defaultZones)}</small>
          </TwoLines>
        ),
      },
      {
        id: "title",
        header: columns.title,
        card: "title",
        cell: ({ title, type }) => (
          <TwoLines>
            <span>{title.name}</span>
            <small>{text.types[type]}</small>
          </TwoLines>
        ),
      },
      {
        id: "cents",
        header: columns.cents,
        align: "end",
        cell: ({ cents }) => <strong>{formatMoney(cents / 100)}</strong>,
      },
      {
        id: "state",
        header: columns.state,
        cell: ({ state, reason, isRedAsked }) => (
          <TwoLines>
            <Row $gapPx={6}>
              <Tag $tone={invoiceTones[state]}>{text.states[state]}</Tag>
              {isRedAsked ? <Tag $tone="warning">{text.redAsked}</Tag> : null}
            </Row>
            {state === 3 && reason ? <small>{reason}</small> : null}
          </TwoLines>
        ),
      },
      {
        id: "issueTime",
        header: columns.issueTime,
        cell: ({ issueTime }) => (
          <Figures>{issueTime === null ? text.none : formatTime(issueTime, defaultZones)}</Figures>
        ),
      },
      {
        id: "actions",
        header: columns.actions,
        align: "end",
        isPinned: true,
        cell: (invoice) => {
          const deed = (label: string, run: () => void) => (
            <Button
              key={label}
              writes
              variant="text"
              size="small"
              aria-label={`${label} ${invoice.no}`}
              onClick={run}
            >
              {label}
            </Button>
          );
          const { state, files, isRedAsked } = invoice;
          return (
            <Row $justify="flex-end" $gapPx={4}>
              {state === 2
                ? files.map((kind) => deed(kind.toUpperCase(), () => onFile(invoice, kind)))
                : null}
              {state === 0 ? deed(text.withdraw, () => onCancel(invoice)) : null}
              {state === 2 && !isRedAsked ? deed(text.askRed, () => onCancel(invoice)) : null}
              {state === 3 || state === 4 ? deed(text.again, () => onAgain(invoice)) : null}
              {deed(text.view, () => onOpen(invoice))}
            </Row>
          );
        },
      },
    ];
  }, [text, onOpen, onFile, onCancel, onAgain]);
}

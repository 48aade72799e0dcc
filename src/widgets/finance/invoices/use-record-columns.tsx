import { useMemo } from "react";
import type { Invoice, InvoiceFileKind } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { createColumnHelper, TwoLines } from "../../../core/list";
import { invoicesText } from "../../../core/text/invoices";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { invoiceTones } from "../order-messages";

const column = createColumnHelper<Invoice>();

export interface RecordActions {
  onOpen: (invoice: Invoice) => void;
  onFile: (invoice: Invoice, kind: InvoiceFileKind) => void;
  /** Withdraws it, or asks for its reversal. */
  onCancel: (invoice: Invoice) => void;
  onAgain: (invoice: Invoice) => void;
}

/** Columns of the list of invoices; what can be done with one follows from its state. */
export function useRecordColumns(actions: RecordActions): TableColumn<Invoice>[] {
  const text = useText(invoicesText);
  const { onOpen, onFile, onCancel, onAgain } = actions;
  return useMemo(() => {
    const { columns } = text;
    return [
      column.twoLines(
        "no",
        columns.applyNo,
        ({ no }) => no,
        ({ createTime }) => formatTime(createTime, defaultZones),
        { card: "note" },
      ),
      column.twoLines(
        "title",
        columns.title,
        ({ title }) => title.name,
        ({ type }) => text.types[type],
        { card: "title" },
      ),
      column.money("cents", columns.cents, ({ cents }) => cents),
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
      column.time("issueTime", columns.issueTime, ({ issueTime }) => issueTime, {
        none: text.none,
      }),
      column.actions(
        columns.actions,
        ({ no }) => no,
        (invoice) => {
          const { state, files, isRedAsked } = invoice;
          const action = (label: string, run: () => void) => ({ label, run, writes: true });
          const [file, ...others] = (state === 2 ? files : []).map((kind) =>
            action(kind.toUpperCase(), () => onFile(invoice, kind)),
          );
          return [
            file ?? false,
            action(text.view, () => onOpen(invoice)),
            ...others,
            state === 0 && action(text.withdraw, () => onCancel(invoice)),
            state === 2 && !isRedAsked && action(text.askRed, () => onCancel(invoice)),
            (state === 3 || state === 4) && action(text.again, () => onAgain(invoice)),
          ];
        },
      ),
    ];
  }, [text, onOpen, onFile, onCancel, onAgain]);
}

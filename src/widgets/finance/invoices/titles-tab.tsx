import { useMemo, useState } from "react";
import type { InvoiceTitle } from "../../../core/api/contract";
import { Figures, TwoLines } from "../../../core/list";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { invoicesText } from "../../../core/text/invoices";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { EmptyState, QueryErrorState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Row } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
import { Table, type TableColumn } from "../../../core/ui/table";
import { TitleDialog } from "../invoice-apply";

interface TitleActions {
  onEdit: (title: InvoiceTitle) => void;
  onRemove: (title: InvoiceTitle) => void;
}

function useTitleColumns({ onEdit, onRemove }: TitleActions): TableColumn<InvoiceTitle>[] {
  const text = useText(invoicesText);
  return useMemo(() => {
    const { columns } = text;
    return [
      {
        id: "name",
        header: columns.title,
        cell: ({ name, isDefault }) => (
          <Row $gapPx={6}>
            <span>{name}</span>
            {isDefault ? <Tag $tone="brand">{text.default}</Tag> : null}
          </Row>
        ),
      },
      { id: "kind", header: columns.kind, cell: ({ kind }) => text.kinds[kind] },
      {
        id: "taxNo",
        header: columns.taxNo,
        cell: ({ taxNo }) => <Figures>{taxNo || text.none}</Figures>,
      },
      {
        id: "bank",
        header: columns.bank,
        cell: ({ bank, bankAccount }) =>
          bank || bankAccount ? (
            <TwoLines>
              <span>{bank || text.none}</span>
              <small>{bankAccount}</small>
            </TwoLines>
          ) : (
            text.none
          ),
      },
      {
        id: "actions",
        header: columns.actions,
        align: "end",
        isPinned: true,
        cell: (title) => (
          <Row $justify="flex-end" $gapPx={4}>
            <Button
              writes
              variant="text"
              size="small"
              aria-label={`${text.edit} ${title.name}`}
              onClick={() => onEdit(title)}
            >
              {text.edit}
            </Button>
            <Button
              writes
              variant="text"
              size="small"
              aria-label={`${text.remove} ${title.name}`}
              onClick={() => onRemove(title)}
            >
              {text.remove}
            </Button>
          </Row>
        ),
      },
    ];
  }, [text, onEdit, onRemove]);
}

/** Whom invoices are made out to: added, changed and deleted here. */
export function TitlesTab() {
  const text = useText(invoicesText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const [edited, setEdited] = useState<InvoiceTitle | "new" | null>(null);
  const { data, error, isLoading, refetch } = useApiQuery("invoice/info", {});
  const removing = useApiMutation("invoice/deleteTitle");
  const open = (title: InvoiceTitle | "new") => {
    if (mayWrite()) setEdited(title);
  };
  const remove = async ({ id, name }: InvoiceTitle) => {
    if (!mayWrite()) return;
    const question = { title: text.removeTitle(name), body: text.removeBody };
    if (!(await confirm({ ...question, confirm: text.remove, isDangerous: true }))) return;
    // A refusal has its message already.
    await removing.mutateAsync({ id }).then(
      () => toast.success(text.removed),
      () => undefined,
    );
  };
  const columns = useTitleColumns({ onEdit: open, onRemove: (title) => void remove(title) });
  const add = (
    <Button writes icon="plus" variant="primary" onClick={() => open("new")}>
      {text.addTitle}
    </Button>
  );
  const titles = data?.map.titles ?? [];
  return (
    <Card isFlush title={text.tabs.titles} actions={titles.length > 0 ? add : null}>
      <Table
        label={text.tabs.titles}
        columns={columns}
        rows={titles}
        getRowId={({ id }) => String(id)}
        isLoading={isLoading}
        error={error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
        empty={
          <EmptyState icon="doc" title={text.noTitles} hint={text.noTitlesHint} action={add} />
        }
      />
      {edited ? (
        <TitleDialog title={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Card>
  );
}

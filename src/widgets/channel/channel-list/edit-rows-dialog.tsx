import { type ClipboardEvent, useState } from "react";
import type { ChannelRow } from "../../../core/api/contract";
import { FormErrorSummary } from "../../../core/form/form-field";
import { useCloseGuard } from "../../../core/form/use-close-guard";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelEditText } from "../../../core/text/channel-edit";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import {
  QueryErrorState,
  Skeleton,
  useErrorMessage,
  useWriteGuard,
} from "../../../core/ui/feedback";
import { Button, Row, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { EditGrid } from "./edit-grid";
import { EditPreview } from "./edit-preview";
import {
  cellProblem,
  cellsOf,
  type EditedCells,
  type EditedField,
  editedFields,
  editsOf,
  pasteCells,
  type RowEdits,
} from "./row-edits";

export interface EditRowsDialogProps {
  rows: readonly ChannelRow[];
  onClose: () => void;
  onSaved: (edits: RowEdits) => void;
}

/** Changes names, groups and remarks of several channels in a grid, shown before they are saved. */
export function EditRowsDialog({ rows, onClose, onSaved }: EditRowsDialogProps) {
  const text = useText(channelEditText);
  const messages = useText(channelManageText);
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  // A list that is read again must not hide another's change.
  const [base] = useState(rows);
  const [cells, setCells] = useState<EditedCells>(() => cellsOf(base));
  const [undo, setUndo] = useState<{ cells: EditedCells; note: string } | null>(null);
  const [isPreview, setPreview] = useState(false);
  const [errorText, setErrorText] = useState("");
  const choice = useApiQuery("allGroups", {});
  const save = useApiMutation("channel/editRows", { suppressToast: true });
  const groups = new Map(choice.data?.map.list.map(({ id, name }) => [name, id]));
  const edits = editsOf(base, cells, groups);
  const { close } = useCloseGuard(edits.length > 0, onClose);
  const wrong = base.flatMap(({ id }) =>
    editedFields.filter((field) => cellProblem(field, cells[id]?.[field] ?? "", groups) !== null),
  ).length;

  const set = (id: number, field: EditedField, value: string) =>
    setCells((now) => {
      const row = now[id];
      return row ? { ...now, [id]: { ...row, [field]: value } } : now;
    });
  const paste = (event: ClipboardEvent<HTMLElement>, from: [number, EditedField]) => {
    const copied = event.clipboardData.getData("text/plain");
    if (!/[\t\n]/.test(copied)) return;
    event.preventDefault();
    const put = pasteCells(copied, { cells, ids: base.map(({ id }) => id), from });
    setUndo({ cells, note: text.pasted(put.pasted, put.beyond) });
    setCells(put.cells);
  };
  const submit = async () => {
    if (!mayWrite()) return;
    setErrorText("");
    try {
      await save.mutateAsync({ rows: edits });
      onSaved(edits);
      onClose();
    } catch (error) {
      setErrorText(messageOf(error));
      setPreview(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={() => void close()}
      title={isPreview ? text.previewTitle(edits.length) : text.title(base.length)}
      widthPx={855}
      footer={
        <>
          <Button onClick={() => (isPreview ? setPreview(false) : void close())}>
            {isPreview ? text.back : messages.cancel}
          </Button>
          {isPreview ? (
            <Button writes variant="primary" isLoading={save.isPending} onClick={submit}>
              {text.save(edits.length)}
            </Button>
          ) : (
            <Button
              variant="primary"
              disabled={edits.length === 0 || wrong > 0}
              onClick={() => setPreview(true)}
            >
              {wrong > 0 ? text.wrong(wrong) : text.preview(edits.length)}
            </Button>
          )}
        </>
      }
    >
      {choice.error ? (
        <QueryErrorState error={choice.error} onRetry={choice.refetch} />
      ) : choice.data === undefined ? (
        <Skeleton shape="table" count={base.length} />
      ) : isPreview ? (
        <EditPreview rows={base} cells={cells} />
      ) : (
        <Stack $gapPx={8}>
          <FormErrorSummary message={errorText || undefined} />
          <Row role="status" style={{ minHeight: 28 }}>
            {undo?.note ?? text.hint}
            {undo && (
              <Button
                size="small"
                variant="text"
                onClick={() => {
                  setCells(undo.cells);
                  setUndo(null);
                }}
              >
                {text.undoPaste}
              </Button>
            )}
          </Row>
          <EditGrid rows={base} cells={cells} groups={groups} onChange={set} onPaste={paste} />
        </Stack>
      )}
    </Dialog>
  );
}

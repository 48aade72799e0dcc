import { type ReactNode, useCallback, useMemo, useState } from "react";
import type { ChannelRow } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Lazy } from "../../../core/ui/lazy";
import { channelSharePart } from "./channel-share-part";
import type { ListActions } from "./list-actions";
import {
  costPart,
  editRowsPart,
  movePart,
  packagesPart,
  qrPart,
  subChannelsPart,
} from "./list-parts";
import type { RowEdits } from "./row-edits";
import { UndoBar } from "./undo-bar";
import type { useChannelList } from "./use-channel-list";
import { useDeleteChannels } from "./use-delete-channels";
import { useStateChange } from "./use-state-change";

type Open =
  | { dialog: "share"; row: ChannelRow }
  | { dialog: "children"; row: ChannelRow }
  | { dialog: "cost"; row: ChannelRow }
  | { dialog: "move"; ids: number[] }
  | { dialog: "edit"; ids: number[] }
  | { dialog: "packages"; ids: number[] }
  | { dialog: "qr"; ids: number[] };

/** The actions of the list and the dialog that is open for one of them. */
export function useListActions(model: ReturnType<typeof useChannelList>): {
  actions: ListActions;
  dialog: ReactNode;
  /** Undo bar of the last change. */
  undo: ReactNode;
} {
  const { findRow, selection } = model;
  const { drop } = selection;
  const text = useText(channelManageText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const [open, setOpen] = useState<Open | null>(null);
  const [edits, setEdits] = useState<RowEdits | null>(null);
  const forget = useCallback(() => setEdits(null), []);
  const close = useCallback(() => setOpen(null), []);
  const ask = useDeleteChannels(findRow);
  const setState = useStateChange();
  const { mutateAsync: rename } = useApiMutation("channel/rename", {
    suppressToast: true,
  });
  const actions = useMemo<ListActions>(
    () => ({
      share: (row) => mayWrite() && setOpen({ dialog: "share", row }),
      openChildren: (row) => setOpen({ dialog: "children", row }),
      enterCost: (row) => mayWrite() && setOpen({ dialog: "cost", row }),
      edit: (ids) => mayWrite() && setOpen({ dialog: "edit", ids }),
      move: (ids) => mayWrite() && setOpen({ dialog: "move", ids }),
      exportPackages: (ids) => mayWrite() && setOpen({ dialog: "packages", ids }),
      drawQr: (ids) => setOpen({ dialog: "qr", ids }),
      setState,
      async rename(id, channelName) {
        await rename({ id, channelName });
        toast.success(text.renamed);
      },
      async remove(ids) {
        if (await ask(ids)) drop(ids);
      },
    }),
    [mayWrite, setState, rename, toast, text, ask, drop],
  );
  return {
    actions,
    dialog: open && dialogOf(open, { close, drop, findRow, onSaved: setEdits }),
    undo: edits && <UndoBar key={JSON.stringify(edits)} edits={edits} onGone={forget} />,
  };
}

function dialogOf(
  open: Open,
  {
    close,
    drop,
    findRow,
    onSaved,
  }: {
    close: () => void;
    drop: (ids: readonly number[]) => void;
    findRow: (id: number) => ChannelRow | undefined;
    onSaved: (edits: RowEdits) => void;
  },
): ReactNode {
  if (open.dialog === "share") {
    const { id, channelName } = open.row;
    const props = { channelId: id, name: channelName, onClose: close };
    return <Lazy key={id} part={channelSharePart} props={props} onFail={close} />;
  }
  if (open.dialog === "cost") {
    const { id, channelName } = open.row;
    const props = { channelId: id, name: channelName, onClose: close };
    return <Lazy key={id} part={costPart} props={props} onFail={close} />;
  }
  if (open.dialog === "children") {
    const { id, channelName } = open.row;
    const props = { channelId: id, name: channelName, onClose: close };
    return <Lazy key={id} part={subChannelsPart} props={props} onFail={close} />;
  }
  if (open.dialog === "move") {
    const onMoved = () => {
      drop(open.ids);
      close();
    };
    return (
      <Lazy part={movePart} props={{ ids: open.ids, onClose: close, onMoved }} onFail={close} />
    );
  }
  if (open.dialog === "edit") {
    const rows = open.ids.flatMap((id) => findRow(id) ?? []);
    return <Lazy part={editRowsPart} props={{ rows, onClose: close, onSaved }} onFail={close} />;
  }
  if (open.dialog === "packages") {
    const props = { channelIds: open.ids, onClose: close };
    return <Lazy part={packagesPart} props={props} onFail={close} />;
  }
  const channels = open.ids.flatMap((id) => {
    const row = findRow(id);
    return row ? [{ code: row.channelCode, link: row.link }] : [];
  });
  return <Lazy part={qrPart} props={{ channels, onClose: close }} onFail={close} />;
}

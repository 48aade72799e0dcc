import { useCallback, useMemo } from "react";
import type { LinkRow } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

export interface LinkActions {
  setState(ids: number[], state: 1 | 2): Promise<void>;
  archive(ids: number[], isArchived: boolean): Promise<void>;
  remove(rows: readonly Pick<LinkRow, "id" | "code" | "total">[]): Promise<void>;
}

/** Returns the actions on chosen links; `onDone` is called afterwards. */
export function useLinkActions(onDone: () => void): LinkActions {
  const text = useText(linkText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const { mutateAsync: runState } = useApiMutation("xlink/setState");
  const { mutateAsync: runArchive } = useApiMutation("xlink/archive");
  const { mutateAsync: runRemove } = useApiMutation("xlink/delete");
  // A refusal has its message already.
  const finish = useCallback(
    (work: Promise<unknown>, message: string) =>
      work.then(
        () => {
          toast.success(message);
          onDone();
        },
        () => undefined,
      ),
    [toast, onDone],
  );
  return useMemo<LinkActions>(
    () => ({
      async setState(ids, state) {
        if (!mayWrite()) return;
        const question = {
          title: text.stopTitle(ids.length),
          body: text.stopBody,
          confirm: text.stop,
        };
        if (state === 2 && !(await confirm({ ...question, isDangerous: true }))) return;
        await finish(runState({ ids, state }), state === 1 ? text.started : text.stopped);
      },
      async archive(ids, isArchived) {
        if (!mayWrite()) return;
        const said = isArchived ? text.archived(ids.length) : text.unarchived(ids.length);
        await finish(runArchive({ ids, isArchived }), said);
      },
      async remove(rows) {
        if (!mayWrite()) return;
        const [first] = rows;
        const hasData = rows.some(({ total }) => total.click > 0 || total.install > 0);
        const word = rows.length === 1 ? (first?.code ?? "") : text.mustType(rows.length);
        const question = {
          title: text.removeTitle(rows.length),
          body: text.removeBody,
          confirm: text.remove,
          isDangerous: true,
          ...(hasData && { mustType: word }),
        };
        if (!(await confirm(question))) return;
        const body = { ids: rows.map(({ id }) => id), confirm: hasData ? word : "" };
        await finish(runRemove(body), text.removed(rows.length));
      },
    }),
    [text, confirm, mayWrite, finish, runState, runArchive, runRemove],
  );
}

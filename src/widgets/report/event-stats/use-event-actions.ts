import { useCallback } from "react";
import type { EventRow } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { eventText } from "../../../core/text/event";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

/** Stopping, starting and deleting an event, each asked for once. */
export function useEventActions() {
  const text = useText(eventText);
  const toast = useToast();
  const confirm = useConfirm();
  const { mutateAsync: update } = useApiMutation("event/update");
  const { mutateAsync: drop } = useApiMutation("event/delete");

  const setState = useCallback(
    async (row: EventRow) => {
      const state = row.state === 1 ? 2 : 1;
      if (state === 2) {
        const question = { title: text.stopTitle(row.name), body: text.stopBody };
        if (!(await confirm({ ...question, confirm: text.stop }))) return;
      }
      const { id, revision, name, hasDetail, isPostback, remark } = row;
      // A failure has shown its message.
      const data = await update({
        id,
        revision,
        name,
        hasDetail,
        isPostback,
        remark,
        state,
      }).catch(() => null);
      if (data) toast.success(text.saved);
    },
    [text, toast, confirm, update],
  );
  const remove = useCallback(
    async (row: EventRow) => {
      const isSure = await confirm({
        title: text.removeTitle(row.name),
        body: text.removeBody,
        confirm: text.remove,
        isDangerous: true,
        ...(row.totalTimes > 0 ? { mustType: row.name } : {}),
      });
      if (!isSure) return;
      const data = await drop({ id: row.id }).catch(() => null);
      if (data) toast.success(text.removed);
    },
    [text, toast, confirm, drop],
  );
  return { setState, remove };
}

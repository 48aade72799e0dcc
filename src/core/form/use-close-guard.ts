import { useCallback, useRef } from "react";
import { useUnsavedChangesGuard } from "../navigation/navigation";
import { formText } from "../text/form";
import { useText } from "../text/use-text";
import { useConfirm } from "../ui/overlay";

export interface CloseGuard {
  /** Goes, after the question where something would be lost. */
  close(): Promise<void>;
}

/**
 * Keeps what is typed into a dialog from being lost by its cross, by Esc, by its own buttons and by
 * leaving the page: `discard` is called when it may go.
 */
export function useCloseGuard(isDirty: boolean, discard: () => void): CloseGuard {
  const text = useText(formText);
  const confirm = useConfirm();
  const last = useRef(discard);
  last.current = discard;
  const ask = useCallback(
    () =>
      confirm({
        title: text.discardTitle,
        body: text.discardBody,
        confirm: text.discard,
        cancel: text.keepEditing,
        isDangerous: true,
      }),
    [confirm, text],
  );
  const confirmLeave = useCallback(async () => {
    const isSure = await ask();
    if (isSure) last.current();
    return isSure;
  }, [ask]);
  useUnsavedChangesGuard(isDirty, confirmLeave);
  return {
    async close() {
      if (isDirty) await confirmLeave();
      else last.current();
    },
  };
}

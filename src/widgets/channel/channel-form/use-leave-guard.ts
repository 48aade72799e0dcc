import { useCallback, useRef } from "react";
import { useUnsavedChangesGuard } from "../../../core/navigation/navigation";
import { routeText } from "../../../core/text/route";
import { useText } from "../../../core/text/use-text";
import { useConfirm } from "../../../core/ui/overlay";

/** Asks before unsaved changes are left; `release()` lets the page go after saving. */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void): () => void {
  const text = useText(routeText);
  const confirm = useConfirm();
  const isReleased = useRef(false);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  const confirmLeave = useCallback(async () => {
    if (isReleased.current) return true;
    const isSure = await confirm({
      title: text.leaveTitle,
      body: text.leaveBody,
      confirm: text.leaveConfirm,
      cancel: text.leaveStay,
      isDangerous: true,
    });
    if (isSure) leave.current();
    return isSure;
  }, [confirm, text]);
  useUnsavedChangesGuard(isDirty, confirmLeave);
  return useCallback(() => {
    isReleased.current = true;
  }, []);
}

import { useCallback } from "react";
import type { CallName } from "../api/contract";
import { useApiMutation } from "../query/use-api-mutation";
import type { UnkeyedBody } from "../query/use-spend-key";
import { useToast, useWriteGuard } from "../ui/feedback";
import { type ConfirmQuestion, useConfirm } from "../ui/overlay";

/**
 * Changes a row after a question, and says what was done. Resolves whether it was: not where the viewer
 * may not write, answers no, or is refused, which is told.
 */
export function useRowMutation<Name extends CallName>(
  name: Name,
  success: string,
): (body: UnkeyedBody<Name>, question?: ConfirmQuestion) => Promise<boolean> {
  const mayWrite = useWriteGuard();
  const confirm = useConfirm();
  const toast = useToast();
  const { mutateAsync } = useApiMutation(name);
  return useCallback(
    async (body, question) => {
      if (!mayWrite()) return false;
      if (question && !(await confirm(question))) return false;
      return mutateAsync(body).then(
        () => {
          toast.success(success);
          return true;
        },
        () => false,
      );
    },
    [mayWrite, confirm, mutateAsync, toast, success],
  );
}

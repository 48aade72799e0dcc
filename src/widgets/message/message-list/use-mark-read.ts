import type { CallBody } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { messageText } from "../../../core/text/message";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";

/** Marks messages as read and tells how many were not; resolves whether it did. */
export function useMarkRead(): (body: CallBody<"message/read">) => Promise<boolean> {
  const text = useText(messageText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const markRead = useApiMutation("message/read");
  return async (body) => {
    if (!mayWrite({ experience: true })) return false;
    try {
      const { read } = (await markRead.mutateAsync(body)).map;
      if (read > 0) toast.success(text.markedRead(read));
      else toast.info(text.noneUnread);
      return true;
    } catch {
      // A refusal has its message already.
      return false;
    }
  };
}

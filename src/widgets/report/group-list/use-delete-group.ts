import { useCallback } from "react";
import type { GroupSpans } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelGroupText } from "../../../core/text/channel-group";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

/** Asks, then deletes a group; its channels move to the default one. */
export function useDeleteGroup() {
  const text = useText(channelGroupText);
  const confirm = useConfirm();
  const toast = useToast();
  const { mutateAsync } = useApiMutation("channel/deleteGroup");
  return useCallback(
    async ({ id, name, channelCount }: GroupSpans) => {
      const isSure = await confirm({
        title: text.removeTitle(name),
        body: text.removeBody(channelCount),
        confirm: text.remove,
        isDangerous: true,
      });
      if (!isSure) return;
      // A failure has shown its message.
      const data = await mutateAsync({ id }).catch(() => null);
      if (data) toast.success(text.removed(data.map.moved));
    },
    [text, confirm, toast, mutateAsync],
  );
}

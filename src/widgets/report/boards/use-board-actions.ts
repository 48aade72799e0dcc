import type { BoardRow } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { boardsText } from "../../../core/text/boards";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

/** All that is done with a whole board; a failure has shown its own message. */
export function useBoardActions(onOpen: (id: number | null) => void) {
  const text = useText(boardsText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const setDefault = useApiMutation("board/setDefault");
  const copyBoard = useApiMutation("board/copy");
  const removeBoard = useApiMutation("board/delete");
  return {
    async toggleDefault({ id, name, isDefault }: BoardRow) {
      if (!mayWrite()) return;
      await setDefault.mutateAsync({ id: isDefault ? null : id }).then(
        () => !isDefault && toast.success(text.isDefault(name)),
        () => undefined,
      );
    },
    async copy({ id, name }: BoardRow) {
      if (!mayWrite()) return;
      await copyBoard.mutateAsync({ id, name: text.copyOf(name) }).then(
        ({ map }) => {
          toast.success(text.copied(map.name));
          onOpen(map.id);
        },
        () => undefined,
      );
    },
    async remove({ id, name, isTeam }: BoardRow) {
      if (!mayWrite()) return;
      const isSure = await confirm({
        title: text.removeTitle(name),
        body: isTeam ? text.removeTeamBody : text.removeBody,
        confirm: text.remove,
        isDangerous: true,
      });
      if (!isSure) return;
      await removeBoard.mutateAsync({ id }).then(
        () => {
          toast.success(text.removed);
          onOpen(null);
        },
        () => undefined,
      );
    },
  };
}

import type { Invite } from "../../../core/api/contract";
import { useListPage, useUrlState } from "../../../core/list";
import { page, text } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { inviteText } from "../../../core/text/invite";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

const address = defineSearchState({ keyword: text(50, { as: "q" }), page: page() });

/** The invitations of an app, and all that ends or renews one. */
export function useInvites() {
  const text = useText(inviteText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const state = useUrlState(address);
  const { keyword } = state.values;
  const list = useListPage("invite/list", state, { keyword });
  const update = useApiMutation("invite/update");
  const remove = useApiMutation("invite/delete");
  const send = useApiMutation("invite/send");
  const tell = (done: Promise<unknown>, message: string) =>
    done.then(
      () => toast.success(message),
      () => undefined,
    );
  const setActive = (
    { id, revision, channelIds, groupIds, metrics, remark }: Invite,
    active: boolean,
  ) => update.mutateAsync({ id, revision, channelIds, groupIds, metrics, remark, active });
  return {
    list,
    keyword,
    mayWrite,
    search: (next: string) => state.set({ keyword: next }),
    async send(invite: Invite) {
      if (mayWrite()) await tell(send.mutateAsync({ id: invite.id }), text.sentTo(invite.target));
    },
    async stop(invite: Invite) {
      if (!mayWrite()) return;
      const title = text.stopTitle(invite.target);
      const isSure = await confirm({
        title,
        body: text.stopBody,
        confirm: text.stop,
        isDangerous: true,
      });
      if (isSure) await tell(setActive(invite, false), text.stopped);
    },
    async resume(invite: Invite) {
      if (mayWrite()) await tell(setActive(invite, true), text.resumed);
    },
    async remove(invite: Invite) {
      if (!mayWrite()) return;
      const title = text.removeTitle(invite.target);
      const isSure = await confirm({
        title,
        body: text.removeBody,
        confirm: text.remove,
        isDangerous: true,
      });
      if (isSure) await tell(remove.mutateAsync({ id: invite.id }), text.removed);
    },
  };
}

export type Invites = ReturnType<typeof useInvites>;

import type { Invite } from "../../../core/api/contract";
import { useListPage, useUrlState } from "../../../core/list";
import { page, text } from "../../../core/navigation/address-fields";
import { defineState } from "../../../core/navigation/address-state";
import { useAction } from "../../../core/query/use-action";
import { inviteText } from "../../../core/text/invite";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

const address = defineState({ keyword: text(50, { as: "q" }), page: page() });

/** The invitations of an app, and all that ends or renews one. */
export function useInvites() {
  const text = useText(inviteText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const state = useUrlState(address);
  const { keyword } = state.values;
  const list = useListPage("invite/list", state, { keyword });
  const update = useAction("invite/update");
  const remove = useAction("invite/delete");
  const send = useAction("invite/send");
  const tell = (done: Promise<unknown>, message: string) =>
    done.then(
      () => toast.success(message),
      () => undefined,
    );
  const setActive = (
    { id, revision, channelIds, groupIds, metrics, remark }: Invite,
    active: boolean,
  ) => update.run({ id, revision, channelIds, groupIds, metrics, remark, active });
  return {
    list,
    keyword,
    mayWrite,
    search: (next: string) => state.set({ keyword: next }),
    async send(invite: Invite) {
      if (mayWrite()) await tell(send.run({ id: invite.id }), text.sentTo(invite.target));
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
      if (isSure) await tell(remove.run({ id: invite.id }), text.removed);
    },
  };
}

export type Invites = ReturnType<typeof useInvites>;

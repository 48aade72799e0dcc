import { useState } from "react";
import type { CallBody, ShareSetting } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

type Change = Omit<CallBody<"channel/shareUpdate">, "id" | "of">;

export interface ShareTarget {
  id: number;
  of: "channel" | "group";
}

/** A share's setting and everything that changes it; what ends something asks first. */
export function useShare(initial: ShareSetting) {
  const text = useText(channelText);
  const confirm = useConfirm();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const [setting, setSetting] = useState(initial);
  const target: ShareTarget = {
    id: initial.targetId,
    of: initial.kind === "group" ? "group" : "channel",
  };
  const { mutateAsync } = useApiMutation("channel/shareUpdate", {
    suppressToast: true,
  });
  /** Rejects with what the service refused; resolves null when this session may not write. */
  const change = async (patch: Change): Promise<ShareSetting | null> => {
    if (!mayWrite()) return null;
    const { map } = await mutateAsync({ ...target, ...patch });
    setSetting(map);
    return map;
  };
  const changeAndTell = async (patch: Change, message: string) => {
    if (await change(patch)) toast.success(message);
  };
  return {
    setting,
    target,
    change,
    removePassword: () => changeAndTell({ password: null }, text.sharePasswordRemoved),
    resume: () => changeAndTell({ active: true }, text.shareResumed),
    async reset() {
      const isSure = await confirm({
        title: text.shareResetTitle,
        body: text.shareResetBody,
        confirm: text.shareReset,
        isDangerous: true,
      });
      if (isSure) await changeAndTell({ reset: true }, text.shareResetDone);
    },
    async revoke() {
      const isSure = await confirm({
        title: text.shareRevokeTitle,
        body: text.shareRevokeBody,
        confirm: text.shareRevoke,
        isDangerous: true,
      });
      if (isSure) await changeAndTell({ active: false }, text.shareStopped);
    },
  };
}

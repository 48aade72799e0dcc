import { type ReactNode, useCallback, useState } from "react";
import { useOpens } from "../../../core/session/use-session";
import { useFeature } from "../../../core/session/write-access";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import type { ChannelShareProps } from "../../channel/channel-share";

/** Target of a share: a channel, or a group of channels. */
export interface ShareTarget {
  id: number;
  name: string;
  of: "channel" | "group";
}

/** Told what the reader shares; a page that opens settings of its own returns false. */
export type OnShare = (target: ShareTarget) => boolean | undefined;

export interface Sharing {
  /** Opens the share settings of a target; absent where the session does not open them. */
  share: ((target: ShareTarget) => void) | undefined;
  /** The open share settings, drawn beside the report. */
  dialog: ReactNode;
}

/** A chunk of its own: most readers of a report share nothing. */
const sharePart = lazyComponent<ChannelShareProps>(
  async () => (await import("../../channel/channel-share")).ChannelShare,
);

/** Returns the way to share a channel or group, over the report unless the page does it. */
export function useSharing(onShare: OnShare | undefined): Sharing {
  const mayShare = useFeature("share");
  const isOpen = useOpens("channel") && mayShare;
  const mayWrite = useWriteGuard();
  const [target, setTarget] = useState<ShareTarget | null>(null);
  const share = useCallback(
    (wanted: ShareTarget) => {
      if (!mayWrite()) return;
      if (onShare?.(wanted) !== false) setTarget(wanted);
    },
    [mayWrite, onShare],
  );
  const close = () => setTarget(null);
  return {
    share: isOpen ? share : undefined,
    dialog: target && (
      <Lazy
        part={sharePart}
        props={{ channelId: target.id, of: target.of, name: target.name, onClose: close }}
        onFail={close}
      />
    ),
  };
}

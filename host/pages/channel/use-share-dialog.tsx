import { type ReactNode, useState } from "react";
import { ChannelShare, type ShareTarget } from "../../../src/widgets/index";

/** What is shared now, in its dialog, and the way to share something. */
export function useShareDialog(): { dialog: ReactNode; onShare: (target: ShareTarget) => void } {
  const [target, setTarget] = useState<ShareTarget | null>(null);
  const dialog = target && (
    <ChannelShare
      channelId={target.id}
      of={target.of}
      name={target.name}
      onClose={() => setTarget(null)}
    />
  );
  return { dialog, onShare: setTarget };
}

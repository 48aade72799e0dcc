import { type ReactNode, useState } from "react";
import { Lazy, lazyComponent } from "../../../src/core/index";
import type { ChannelShareProps, ShareTarget } from "../../../src/widgets/index";

/** A chunk of its own: most readers of a report share nothing. */
const sharePart = lazyComponent<ChannelShareProps>(() =>
  import("../../../src/widgets/channel/channel-share").then(({ ChannelShare }) => ChannelShare),
);

/** Returns the share dialog, if open, and a function that opens it for a target. */
export function useShareDialog(): { dialog: ReactNode; onShare: (target: ShareTarget) => void } {
  const [target, setTarget] = useState<ShareTarget | null>(null);
  const close = () => setTarget(null);
  const dialog = target && (
    <Lazy
      part={sharePart}
      props={{ channelId: target.id, of: target.of, name: target.name, onClose: close }}
      onFail={close}
    />
  );
  return { dialog, onShare: setTarget };
}

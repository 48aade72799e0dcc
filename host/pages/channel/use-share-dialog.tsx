import { type ReactNode, useState } from "react";
import { Late } from "../../../src/core/index";
import type { ShareTarget } from "../../../src/widgets/index";
import { sharePart } from "./share-part";

/** What is shared now, in its dialog, and the way to share something. */
export function useShareDialog(): { dialog: ReactNode; onShare: (target: ShareTarget) => void } {
  const [target, setTarget] = useState<ShareTarget | null>(null);
  const close = () => setTarget(null);
  const dialog = target && (
    <Late
      part={sharePart}
      props={{ channelId: target.id, of: target.of, name: target.name, onClose: close }}
      onFail={close}
    />
  );
  return { dialog, onShare: setTarget };
}

import { useState } from "react";
import { useMedia } from "../../../core/ui/layout";

const key = "xi:channel-groups";
const quotaUsedUp = "(max-width: 1199px)";
const lowDiskBytes = "(max-width: 1359px)";

type Kept = "open" | "folded" | null;

function read(): Kept {
  try {
    const kept = localStorage.getItem(key);
    return kept === "open" || kept === "folded" ? kept : null;
  } catch {
    return null;
  }
}

function write(kept: "open" | "folded"): void {
  try {
    localStorage.setItem(key, kept);
  } catch {
    // Storage is blocked or full: the choice holds until the page goes.
  }
}

/**
 * Returns whether the groups are shown beside the table: as last chosen, else when there is enough
 * space.
 */
export function useGroupsFold(): { isOpen: boolean; toggle: (() => void) | null } {
  const [kept, setKept] = useState(read);
  const isQuotaUsedUp = useMedia(quotaUsedUp);
  const isShortOnSpace = useMedia(lowDiskBytes);
  const isOpen = !isQuotaUsedUp && (kept === null ? !isShortOnSpace : kept === "open");
  const toggle = () => {
    const next = isOpen ? "folded" : "open";
    setKept(next);
    write(next);
  };
  return { isOpen, toggle: isQuotaUsedUp ? null : toggle };
}

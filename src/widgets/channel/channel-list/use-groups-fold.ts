import { useState } from "react";
import { useMedia } from "../../../core/ui/layout";

const key = "xi:channel-groups";
const noRoom = "(max-width: 1199px)";
const littleRoom = "(max-width: 1359px)";

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

/** Whether the groups stand beside the table: as chosen last, else where there is ample room. */
export function useGroupsFold(): { isOpen: boolean; toggle: (() => void) | null } {
  const [kept, setKept] = useState(read);
  const hasNoRoom = useMedia(noRoom);
  const hasLittleRoom = useMedia(littleRoom);
  const isOpen = !hasNoRoom && (kept === null ? !hasLittleRoom : kept === "open");
  const toggle = () => {
    const next = isOpen ? "folded" : "open";
    setKept(next);
    write(next);
  };
  return { isOpen, toggle: hasNoRoom ? null : toggle };
}

import type { IconName } from "../../../core/ui/layout";

export type CommandKind = "recent" | "action" | "date" | "page" | "channel" | "app";

/** One thing the palette offers. */
export interface CommandEntry {
  id: string;
  kind: CommandKind;
  title: string;
  /** Beside the title, such as a channel's code. */
  detail?: string;
  icon: IconName;
  run: () => void;
  /** What the modifier and Enter do instead. */
  runSecond?: () => void;
  /** Pressed after G, shown at the right. */
  goKey?: string | undefined;
}

/** What an entry is found by, in lower case. */
export interface CommandKeys {
  title: string;
  code: string;
  initials: string;
  whole: string;
}

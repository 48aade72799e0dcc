import type { IconName } from "../../../core/ui/layout";

export type CommandKind = "recent" | "action" | "date" | "page" | "channel" | "device" | "app";

export interface CommandEntry {
  id: string;
  kind: CommandKind;
  title: string;
  /** Beside the title, such as a channel's code. */
  detail?: string;
  icon: IconName;
  run: () => void;
  /** Called for the modifier with Enter. */
  runSecond?: () => void;
  /** Pressed after G, shown at the right. */
  goKey?: string | undefined;
}

/** Search keys of an entry, in lower case. */
export interface CommandKeys {
  title: string;
  code: string;
  initials: string;
  whole: string;
}

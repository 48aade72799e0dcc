import { lazyComponent } from "../../../core/ui/lazy";
import type { CommandPanelProps } from "./command-panel";

/** The palette and the list of shortcuts, fetched when somebody asks for them. */
export const commandPart = lazyComponent<CommandPanelProps>(
  async () => (await import("./command-panel")).CommandPanel,
);

export const shortcutPart = lazyComponent<{ onClose: () => void }>(
  async () => (await import("./shortcut-list")).ShortcutList,
);

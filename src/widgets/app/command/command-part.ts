import { onDemand } from "../../../core/ui/on-demand";
import type { CommandPanelProps } from "./command-panel";

/** The palette and the list of shortcuts, fetched when somebody asks for them. */
export const commandPart = onDemand<CommandPanelProps>(
  async () => (await import("./command-panel")).CommandPanel,
);

export const shortcutPart = onDemand<{ onClose: () => void }>(
  async () => (await import("./shortcut-list")).ShortcutList,
);

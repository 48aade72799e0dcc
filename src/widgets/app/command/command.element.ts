import { elementOf } from "../../../core/element/element-definition";
import type { CommandProps } from "./command";

export const commandElement = elementOf<CommandProps>()({
  tag: "xi-command",
  load: async () => (await import("./command")).Command,
  attributes: { here: "string", hasShortcuts: "boolean" },
});

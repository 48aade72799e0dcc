import { noteDone } from "../access/note-done";
import { noteCliDeed } from "../access/operators";
import { Refusal } from "../base/refusal";
import { accountCommands } from "./accounts";
import { appCommands } from "./apps";
import { doctor } from "./doctor";
import { operatorCommands } from "./operators";
import type { AdminAnswer, AdminOrder, AdminRoom } from "./room";

const commands: Record<string, (room: AdminRoom, order: AdminOrder) => Promise<AdminAnswer>> = {
  ...accountCommands,
  ...operatorCommands,
  ...appCommands,
  doctor,
};

/** Names of all commands. */
export const commandNames = Object.keys(commands);

/** Commands that only read, which leave no audit row. */
const looking = new Set([
  "account list",
  "account show",
  "app show",
  "operator list",
  "invite list",
  "doctor",
]);

/** Tells an answer that says itself that everything was so already. */
const changedNothing = ({ data }: AdminAnswer): boolean =>
  "isChanged" in data && data.isChanged === false;

/** Does what was ordered and writes down what happened: nothing that was refused or was so already. */
export async function runCommand(room: AdminRoom, order: AdminOrder): Promise<AdminAnswer> {
  const { command, words, options, actor } = order;
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run) throw new Refusal("0404", `没有「${command}」这个命令`);
  if (looking.has(command)) return run(room, order);
  const subject = (words[0] ?? String(options.mobile ?? "")).slice(0, 100);
  const deed = `cli/${command.replace(" ", ".")}`;
  const at = room.now();
  return noteDone(
    () => run(room, order),
    () => noteCliDeed(room.store.db, { actor, deed, subject, at }),
    changedNothing,
  );
}

import { recordCliAction } from "../access/operators";
import { recordDone } from "../access/record-done";
import { auditKey, recordEvent } from "../audit";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { accountCommands } from "./accounts";
import { appCommands } from "./apps";
import type { AdminCommand, AdminDeps, AdminResult } from "./deps";
import { doctor } from "./doctor";
import { operatorCommands } from "./operators";

const commandHandlers: Record<
  string,
  (deps: AdminDeps, command: AdminCommand) => Promise<AdminResult>
> = {
  ...accountCommands,
  ...operatorCommands,
  ...appCommands,
  doctor,
};

/** Names of all commands. */
export const commandNames = Object.keys(commandHandlers);

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
const changedNothing = ({ data }: AdminResult): boolean =>
  "isChanged" in data && data.isChanged === false;

/** Does what was ordered and writes down what happened: nothing that was refused or was so already. */
export async function runCommand(deps: AdminDeps, request: AdminCommand): Promise<AdminResult> {
  const { command, words: args, options, actor } = request;
  const run = Object.hasOwn(commandHandlers, command) ? commandHandlers[command] : undefined;
  if (!run) throw new ServiceError("0404", say("没有「{}」这个命令", command));
  if (looking.has(command)) return run(deps, request);
  const subject = (args[0] ?? String(options.mobile ?? "")).slice(0, 100);
  const action = `cli/${command.replace(" ", ".")}`;
  const at = deps.now();
  return recordDone(
    () => run(deps, request),
    async () => {
      await recordCliAction(deps.store.db, { actor, action, subject, at });
      await recordEvent(deps.store, auditKey(deps.config.masterSecret), {
        at,
        accountId: 0,
        appId: null,
        actor: { kind: "cli", id: actor, name: actor },
        action,
        object: { kind: command.split(" ")[0] ?? "", id: subject, name: "" },
        before: null,
        after: null,
        ip: "",
        userAgent: "",
        requestId: "",
        outcome: "done",
      });
    },
    changedNothing,
  );
}

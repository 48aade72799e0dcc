import type { OperatedApp } from "../../src/core/api/contract";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { type AppLimitParams, limitApp, readOperatedApp } from "../features/operator";
import type { AdminCommand, AdminDeps, AdminResult } from "./deps";

type Command = (deps: AdminDeps, command: AdminCommand) => Promise<AdminResult>;

const depsOf = (deps: AdminDeps) => ({ ...deps, db: deps.store.db });

/** The app that the first word names, by number or appkey. */
async function appOf(deps: AdminDeps, [word = ""]: string[]): Promise<OperatedApp> {
  if (word === "") throw new ServiceError("0400", say("请写上应用的编号或 AppKey"));
  const isNumber = /^[1-9]\d{0,14}$/.test(word);
  return readOperatedApp(depsOf(deps), isNumber ? Number(word) : word);
}

const most = { second: 1_000_000, day: 1_000_000_000_000 };

/** A limit as an option gives it: a number, `usual`, or what it was where it is left out. */
function limitOf(
  { options }: AdminCommand,
  { name, atMost, before }: { name: string; atMost: number; before: number | null },
): number | null {
  const given = options[name];
  if (given === undefined) return before;
  if (given === "usual") return null;
  const found = /^[1-9]\d{0,12}$/.test(String(given)) ? Number(given) : 0;
  if (found >= 1 && found <= atMost) return found;
  throw new ServiceError("0400", say("--{} 应为 1 到 {} 的整数，或 usual", name, atMost));
}

const formatLimit = (limit: number | null): string => (limit === null ? "不限" : String(limit));

function textOf(app: OperatedApp): string {
  const { limits, isStopped, note, stopNote, events, refusedTime: rejectedTime } = app;
  const over = rejectedTime === null ? "" : "，已达上限";
  return [
    `${app.name}（编号 ${app.id}，${app.appkey}，所有者 ${app.owner}）`,
    `状态：${isStopped ? "已暂停接收" : "正常"}${stopNote ? `，原因：${stopNote}` : ""}`,
    ...(note ? [`备注：${note}`] : []),
    `每秒：${formatLimit(limits.perSecond)}，每个地址每秒：${formatLimit(limits.addressPerSecond)}`,
    `今天：${events} / ${formatLimit(limits.dayEvents)}${over}`,
  ].join("\n");
}

/** Changes what is taken of an app, unless it is so already. */
async function change(
  deps: AdminDeps,
  app: OperatedApp,
  params: Partial<AppLimitParams>,
): Promise<AdminResult> {
  const { id, own, isStopped, note, stopNote } = app;
  const before = { id, ...own, isStopped, note, stopNote };
  const wanted = { ...before, ...params };
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(before);
  const after = isChanged ? await limitApp(depsOf(deps), wanted) : app;
  const text = textOf(after);
  return { text: isChanged ? text : `${text}\n（没有改动）`, data: { isChanged, app: after } };
}

const noteOf = ({ options }: AdminCommand, before: string): string =>
  options.note === undefined ? before : String(options.note).slice(0, 200);

export const appCommands: Record<string, Command> = {
  "app show": async (deps, { words: args }) => {
    const app = await appOf(deps, args);
    return { text: textOf(app), data: { app } };
  },
  "app limit": async (deps, command) => {
    const app = await appOf(deps, command.words);
    const { perSecond, addressPerSecond, dayEvents } = app.own;
    return change(deps, app, {
      perSecond: limitOf(command, { name: "per-second", atMost: most.second, before: perSecond }),
      addressPerSecond: limitOf(command, {
        name: "per-address",
        atMost: most.second,
        before: addressPerSecond,
      }),
      dayEvents: limitOf(command, { name: "day-events", atMost: most.day, before: dayEvents }),
      note: noteOf(command, app.note),
    });
  },
  "app stop": async (deps, command) => {
    const app = await appOf(deps, command.words);
    return change(deps, app, { isStopped: true, stopNote: noteOf(command, app.stopNote) });
  },
  "app start": async (deps, command) => {
    const app = await appOf(deps, command.words);
    // Why it was stopped is over with the stop.
    return change(deps, app, { isStopped: false, stopNote: "", note: noteOf(command, app.note) });
  },
};

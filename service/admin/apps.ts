import type { OperatedApp } from "../../src/core/api/contract";
import { type AppLimitWish, limitApp, readOperatedApp } from "../areas/operator";
import { Refusal } from "../base/refusal";
import type { AdminAnswer, AdminOrder, AdminRoom } from "./room";

type Command = (room: AdminRoom, order: AdminOrder) => Promise<AdminAnswer>;

const roomOf = (room: AdminRoom) => ({ ...room, db: room.store.db });

/** The app that the first word names, by number or appkey. */
async function appOf(room: AdminRoom, [word = ""]: string[]): Promise<OperatedApp> {
  if (word === "") throw new Refusal("0400", "请写上应用的编号或 AppKey");
  const isNumber = /^[1-9]\d{0,14}$/.test(word);
  return readOperatedApp(roomOf(room), isNumber ? Number(word) : word);
}

const most = { second: 1_000_000, day: 1_000_000_000_000 };

/** A limit as an option gives it: a number, `usual`, or what it was where it is left out. */
function limitOf(
  { options }: AdminOrder,
  { name, atMost, before }: { name: string; atMost: number; before: number | null },
): number | null {
  const given = options[name];
  if (given === undefined) return before;
  if (given === "usual") return null;
  const found = /^[1-9]\d{0,12}$/.test(String(given)) ? Number(given) : 0;
  if (found >= 1 && found <= atMost) return found;
  throw new Refusal("0400", `--${name} 应为 1 到 ${atMost} 的整数，或 usual`);
}

const shown = (limit: number | null): string => (limit === null ? "不限" : String(limit));

function textOf(app: OperatedApp): string {
  const { limits, isStopped, note, stopNote, events, refusedTime } = app;
  const over = refusedTime === null ? "" : "，已达上限";
  return [
    `${app.name}（编号 ${app.id}，${app.appkey}，所有者 ${app.owner}）`,
    `状态：${isStopped ? "已暂停接收" : "正常"}${stopNote ? `，原因：${stopNote}` : ""}`,
    ...(note ? [`备注：${note}`] : []),
    `每秒：${shown(limits.perSecond)}，每个地址每秒：${shown(limits.addressPerSecond)}`,
    `今天：${events} / ${shown(limits.dayEvents)}${over}`,
  ].join("\n");
}

/** Changes what is taken of an app, unless it is so already. */
async function change(
  room: AdminRoom,
  app: OperatedApp,
  wish: Partial<AppLimitWish>,
): Promise<AdminAnswer> {
  const { id, own, isStopped, note, stopNote } = app;
  const before = { id, ...own, isStopped, note, stopNote };
  const wanted = { ...before, ...wish };
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(before);
  const after = isChanged ? await limitApp(roomOf(room), wanted) : app;
  const text = textOf(after);
  return { text: isChanged ? text : `${text}\n（没有改动）`, data: { isChanged, app: after } };
}

const noteOf = ({ options }: AdminOrder, before: string): string =>
  options.note === undefined ? before : String(options.note).slice(0, 200);

export const appCommands: Record<string, Command> = {
  "app show": async (room, { words }) => {
    const app = await appOf(room, words);
    return { text: textOf(app), data: { app } };
  },
  "app limit": async (room, order) => {
    const app = await appOf(room, order.words);
    const { perSecond, addressPerSecond, dayEvents } = app.own;
    return change(room, app, {
      perSecond: limitOf(order, { name: "per-second", atMost: most.second, before: perSecond }),
      addressPerSecond: limitOf(order, {
        name: "per-address",
        atMost: most.second,
        before: addressPerSecond,
      }),
      dayEvents: limitOf(order, { name: "day-events", atMost: most.day, before: dayEvents }),
      note: noteOf(order, app.note),
    });
  },
  "app stop": async (room, order) => {
    const app = await appOf(room, order.words);
    return change(room, app, { isStopped: true, stopNote: noteOf(order, app.stopNote) });
  },
  "app start": async (room, order) => {
    const app = await appOf(room, order.words);
    // Why it was stopped is over with the stop.
    return change(room, app, { isStopped: false, stopNote: "", note: noteOf(order, app.note) });
  },
};

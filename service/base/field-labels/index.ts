import type { Template } from "../english";
import { type Message, say } from "../message";
import { aToH } from "./a-to-h";
import { iToP } from "./i-to-p";
import { qToZ } from "./q-to-z";

const labels = new Map<string, Message>();
for (const table of [aToH, iToP, qToZ]) {
  for (const [label, names] of Object.entries(table) as [Template, string][])
    for (const name of names.split(" ")) labels.set(name, say(label));
}

/** Names that mean something else in the calls that begin so. */
const labelsOfCalls: [string, Record<string, Message>][] = [
  ["user/", { ticket: say("登录凭据") }],
  ["share/", { key: say("分享标识") }],
  ["channel/requirePassword", { key: say("分享标识") }],
  ["invite/", { key: say("邀请标识") }],
  [
    "chartShare/",
    {
      chart: say("图表"),
      labels: say("筛选"),
      values: say("筛选"),
      filter: say("筛选"),
      isRolling: say("滚动日期"),
      isFrozen: say("定格数字"),
    },
  ],
  ["openApi/", { expireTime: say("有效期至") }],
];

/** Returns the label of a field of a call on the screens; undefined for a name that no call has. */
export function fieldLabel(name: string, call: string): Message | undefined {
  const own = labelsOfCalls.find(([start, fields]) => call.startsWith(start) && fields[name])?.[1];
  return own?.[name] ?? labels.get(name);
}

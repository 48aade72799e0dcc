import { aToH } from "./a-to-h";
import { iToP } from "./i-to-p";
import { qToZ } from "./q-to-z";

const named = (table: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(table).flatMap(([label, names]) =>
    names.split(" ").map((name): [string, string] => [name, label]),
  );

const labels = new Map([aToH, iToP, qToZ].flatMap(named));

/** Names that mean something else in the calls that begin so. */
const labelsOfCalls: [string, Record<string, string>][] = [
  ["user/", { ticket: "登录凭据" }],
  ["share/", { key: "分享标识" }],
  ["channel/requirePassword", { key: "分享标识" }],
  ["invite/", { key: "邀请标识" }],
  ["openApi/", { expireTime: "有效期至" }],
];

/** Returns the label of a field of a call on the screens; undefined for a name that no call has. */
export function fieldLabel(name: string, call: string): string | undefined {
  const own = labelsOfCalls.find(([start, fields]) => call.startsWith(start) && fields[name])?.[1];
  return own?.[name] ?? labels.get(name);
}

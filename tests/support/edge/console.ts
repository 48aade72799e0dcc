import type { CallBody, CallName } from "../../../src/core/api/contract";
import { sha256Hex } from "../../../src/core/api/signature";

// biome-ignore lint/suspicious/noExplicitAny: tests read replies of every call
type Reply = { retCode: string; retMsg: string; map: any; data: any };

export interface EdgeConsole {
  call<Name extends CallName>(name: Name, body: CallBody<Name>): Promise<Reply>;
  /** The same, where anything but success is a fault of the test. */
  done<Name extends CallName>(name: Name, body: CallBody<Name>): Promise<Reply["map"]>;
}

const demo = { mobile: "13800138000", password: "xi123456" };

/** Signs in at a running service and makes an app of the acceleration line. */
export async function openEdgeConsole(
  url: string | (() => string),
  account = demo,
): Promise<EdgeConsole> {
  const base = typeof url === "string" ? () => url : url;
  const headers: Record<string, string> = { "content-type": "application/json" };
  const call = async (name: string, body: object): Promise<Reply> => {
    const response = await fetch(`${base()}/xi/admin/${name}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return (await response.json()) as Reply;
  };
  const { mobile } = account;
  const password = sha256Hex(account.password);
  const signedIn = await call("user/login", { type: "password", mobile, password });
  headers.token = signedIn.map.token;
  const made = await call("apply/addApply", { name: "加速测试", agreed: true, flag: "afpm" });
  const apps = await fetch(`${base()}/api/console/proxyApp/list`, {
    method: "POST",
    headers,
    body: JSON.stringify({ name: "加速测试" }),
  });
  const list = (await apps.json()) as Reply;
  const app = list.map?.list?.[0];
  if (!app) throw new Error(`no app: ${made.retMsg} ${list.retMsg}`);
  headers.appkey = app.appkey;
  return {
    call,
    async done(name, body) {
      const data = await call(name, body);
      if (data.retCode !== "0000") throw new Error(`${name}: ${data.retCode} ${data.retMsg}`);
      return data.map;
    },
  };
}

import type { CallBody, CallName } from "../../../src/core/api/contract";
import { sha256Hex } from "../../../src/core/api/signature";

// biome-ignore lint/suspicious/noExplicitAny: tests read replies of every call
type Reply = { retCode: string; retMsg: string; map: any; data: any };

export interface EdgeConsole {
  call<Name extends CallName>(name: Name, body: CallBody<Name>): Promise<Reply>;
  /** The same, where anything but success is a fault of the test. */
  done<Name extends CallName>(name: Name, body: CallBody<Name>): Promise<Reply["map"]>;
}

/** Signs in at a running service as its demo account and makes an app of the acceleration line. */
export async function openEdgeConsole(url: string): Promise<EdgeConsole> {
  const headers: Record<string, string> = { "content-type": "application/json" };
  const call = async (name: string, body: object): Promise<Reply> => {
    const response = await fetch(`${url}/xi/admin/${name}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return (await response.json()) as Reply;
  };
  const password = sha256Hex("xi123456");
  const signedIn = await call("user/login", { type: "password", mobile: "13800138000", password });
  headers.token = signedIn.map.token;
  const made = await call("apply/addApply", { name: "加速测试", agreed: true, flag: "afpm" });
  const apps = await fetch(`${url}/api/console/proxyApp/list`, {
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
      const reply = await call(name, body);
      if (reply.retCode !== "0000") throw new Error(`${name}: ${reply.retCode} ${reply.retMsg}`);
      return reply.map;
    },
  };
}

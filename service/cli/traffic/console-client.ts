import { createHash } from "node:crypto";

/** A console of the service and the account it is seen with. */
export interface ConsoleTarget {
  url: string;
  product: string;
  appkey: string;
  mobile: string;
  password: string;
}

export interface ConsoleReply {
  retCode: string;
  retMsg: string;
  // Replies differ by call; whoever asks knows what it asked for.
  map: Record<string, unknown> | null;
  data: Record<string, unknown> | null;
}

export interface ConsoleClient {
  /** Response to signing in: token, user and rights. */
  signIn: Record<string, unknown>;
  /** Throws when the call is refused. */
  call(name: string, body: object): Promise<ConsoleReply>;
}

/** Signs in as a console does; throws the service's reason when it may not. */
export async function openConsole(target: ConsoleTarget): Promise<ConsoleClient> {
  const { url, product, appkey, mobile, password } = target;
  const post = async (name: string, body: object, token = ""): Promise<ConsoleReply> => {
    const response = await fetch(`${url}/${product}/admin/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", appkey, ...(token ? { token } : {}) },
      body: JSON.stringify(body),
    });
    const envelope = (await response.json()) as ConsoleReply;
    if (envelope.retCode !== "0000") throw new Error(`${name}：${envelope.retMsg}`);
    return envelope;
  };
  const hashed = createHash("sha256").update(password).digest("hex");
  const { map } = await post("user/login", { type: "password", mobile, password: hashed });
  const token = map?.token;
  if (typeof token !== "string") throw new Error("登录的应答里没有令牌");
  return { signIn: { ...map }, call: (name, body) => post(name, body, token) };
}

import { createHash } from "node:crypto";

interface Reply {
  retMsg: string;
  map: { token?: string; channelList?: { channelCode: string; type: number }[] } | null;
}

/** Codes of an app's own channels, read with a sign-in of the console. */
export async function readChannelCodes(
  { url, product, appkey }: { url: string; product: string; appkey: string },
  { mobile, password }: { mobile: string; password: string },
): Promise<string[]> {
  const call = async (name: string, body: object, token = ""): Promise<Reply> => {
    const answer = await fetch(`${url}/${product}/admin/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json", appkey, ...(token ? { token } : {}) },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as Reply;
  };
  const hashed = createHash("sha256").update(password).digest("hex");
  const signIn = await call("user/login", { type: "password", mobile, password: hashed });
  if (!signIn.map?.token) throw new Error(`登录失败：${signIn.retMsg}`);
  const channels = await call("channelAllInApply", {}, signIn.map.token);
  if (!channels.map?.channelList) throw new Error(`读取渠道失败：${channels.retMsg}`);
  const own = channels.map.channelList.filter((channel) => channel.type === 1);
  return own.map((channel) => channel.channelCode);
}

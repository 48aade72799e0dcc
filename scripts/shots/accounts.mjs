import { createHash } from "node:crypto";

const sha256 = (text) => createHash("sha256").update(text).digest("hex");

/** Calls of the service at `url`. */
function caller(url) {
  return async (name, body, headers = {}) => {
    const answer = await fetch(url + (name.startsWith("/") ? name : `/xi/admin/${name}`), {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    const { map, data, retCode, retMsg } = await answer.json();
    if (retCode !== "0000") throw new Error(`${name}: ${retMsg}`);
    return map ?? data;
  };
}

async function ofApp(call, session) {
  const { token } = session;
  const { records } = await call("apply/applyList", { pageSize: 100 }, { token });
  const [app] = records.toSorted((one, other) => other.totalInstall - one.totalInstall);
  // The question whether to upgrade would lie over every picture.
  const state = { ...session, app, aso: null, promptedApps: [app.id] };
  return { state, call: withApp(call, token, app.appkey) };
}

const withApp = (call, token, appkey) => (name, body) => call(name, body, { token, appkey });

/** The demo account in its fullest app, one channel of each type and a shared report. */
export async function demoAccount(url) {
  const password = sha256("xi123456");
  const send = caller(url);
  const signIn = { type: "password", mobile: "13800138000", password };
  const { state, call } = await ofApp(send, await send("user/login", signIn));
  const fullest = async (type) => {
    const { list } = await call("channelList", { type, sort: "totalInstall", order: "desc" });
    return list[0].id;
  };
  const ids = { normal: await fullest(1), adv: await fullest(2), asa: await fullest(3) };
  const { key } = await call("channel/shareUpdate", { id: ids.normal });
  return { state, places: { ...ids, share: `/share_chart/${state.app.appkey}/${key}` } };
}

/** A new account in an app of its own, of which nothing is known yet. */
export async function newAccount(url) {
  const send = caller(url);
  const mobile = "13700000001";
  await send("user/sendCode", { mobile, type: "register" });
  const outbox = await fetch(`${url}/dev/outbox`, { headers: { accept: "application/json" } });
  const { list } = await outbox.json();
  const code = /\d{6}/.exec(list.find(({ recipient }) => recipient === mobile).body)[0];
  const password = sha256("abc123456");
  const session = await send("user/register", {
    mobile,
    code,
    password,
    rePassword: password,
    agreed: true,
  });
  const { token } = session;
  await send("/api/console/appRecord/createOrUpdate", { name: "新应用" }, { token });
  return (await ofApp(send, session)).state;
}

import { createHash } from "node:crypto";

export const demoMobile = "13800138000";
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

/** The demo account in its fullest app, one channel of each type, and what strangers and visitors are sent. */
export async function demoAccount(url) {
  const password = sha256("xi123456");
  const send = caller(url);
  const signIn = { type: "password", mobile: demoMobile, password };
  const { state, call } = await ofApp(send, await send("user/login", signIn));
  const { appkey } = state.app;
  const fullest = async (type) => {
    const { list } = await call("channelList", { type, sort: "totalInstall", order: "desc" });
    return list[0];
  };
  const [normal, adv, asa] = [await fullest(1), await fullest(2), await fullest(3)];
  const shortLink = (await call("xlink/list", { sort: "totalInstall" })).list[0].id;
  const { key } = await call("channel/shareUpdate", { id: normal.id });
  const invited = { channelIds: [normal.id], metrics: ["install", "register"], expireDays: 30 };
  const [invite, check, ota, detail, groups] = [
    await call("invite/add", { target: "partner@example.com", ...invited }),
    await call("check/create", { platform: "android" }),
    await installPage(call),
    await call("channel/detail", { id: normal.id }),
    await call("allGroups", {}),
  ];
  const params = {
    appkey,
    normal: normal.id,
    adv: adv.id,
    asa: asa.id,
    shortLink,
    debug: `${adv.platform}/${adv.id}`,
    group: groups.list[0].id,
    share: `/share_chart/${appkey}/${key}`,
    invite: pathOf(invite.url),
    check: pathOf(check.url),
    ota,
    link: pathOf(detail.link),
  };
  return { state, places: params };
}

const pathOf = (address) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** Returns the path where phones install the newest Android package. */
async function installPage(call) {
  const { list } = await call("upAppList", { source: "android" });
  const { url } = await call("createOTA", { id: list[0].id });
  return pathOf(url);
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

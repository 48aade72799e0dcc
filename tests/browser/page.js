import "axe-core";

/** Where the built service of this run is: another origin than the page. */
export const serviceUrl = window.xiServiceUrl;

const sha256Hex = async (text) => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

export async function call(name, body, token) {
  const answer = await fetch(`${serviceUrl}/xi/admin/${name}`, {
    method: "POST",
    credentials: "include",
    headers: {
      "content-type": "application/json",
      "x-page-host": location.host,
      ...(token ? { token } : {}),
      ...(body.appkey && !body.key ? { appkey: body.appkey } : {}),
    },
    body: JSON.stringify(body),
  });
  return answer.json();
}

/** Signs the seeded account in for the elements of this page, with its first app open. */
export async function signIn() {
  const body = { type: "password", mobile: "13800138000", password: await sha256Hex("xi123456") };
  const { map, retMsg } = await call("user/login", body);
  if (!map) throw new Error(retMsg);
  const { data } = await call("apply/applyList", {}, map.token);
  const [app] = data.records;
  const state = {
    ...map,
    channelLevel: null,
    authInfo: null,
    app,
    license: null,
    publicStatus: { unreadMsgCount: 0, exportListNum: 0, mainAdType: "big", firstClick: true },
    aso: null,
  };
  localStorage.setItem("xi:default", JSON.stringify({ state, version: 1 }));
  return { token: map.token, app, apps: data.records };
}

export const loadElements = () => import(`${serviceUrl}/embed/xi.js`);

/** Waits until the probe gives something. */
export async function until(probe, what = "what was waited for") {
  for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 20) {
    const found = await probe();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${what} did not come`);
}

/** An element on the page, drawn. */
export async function place(tag, setUp = () => {}) {
  const element = document.createElement(tag);
  setUp(element);
  const ready = new Promise((resolve) =>
    element.addEventListener("xi-ready", resolve, { once: true }),
  );
  document.body.append(element);
  await ready;
  return element;
}

export async function violations(element) {
  const result = await window.axe.run(element, { resultTypes: ["violations"] });
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary}`),
  );
}

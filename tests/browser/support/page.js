import "axe-core";

/** Whether the engine is the one in which everything is tried. */
export const isChromium = window.xiEngine === "chromium";

/** Where the built service of this run is: another origin than the page. */
export const serviceUrl = window.xiServiceUrl;

const sha256Hex = async (text) => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

export async function call(name, body, token) {
  const response = await fetch(`${serviceUrl}/xi/admin/${name}`, {
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
  return response.json();
}

/** A fast engine signs in more often than the service lets one account: then it waits, as it is told to. */
async function signInSlowly(body) {
  const response = await call("user/login", body);
  if (response.retCode === "0000") return response;
  if (response.retCode !== "0429") throw new Error(response.retMsg);
  await new Promise((resolve) => setTimeout(resolve, response.data.retryAfterSeconds * 1000));
  return signInSlowly(body);
}

/** Signs the seeded account in for the elements of a session of this page, with its first app open. */
export async function signIn(session = "default") {
  const body = { type: "password", mobile: "13800138000", password: await sha256Hex("xi123456") };
  const { map } = await signInSlowly(body);
  const { data } = await call("apply/applyList", {}, map.token);
  const [app] = data.records;
  const state = {
    ...map,
    app,
    aso: null,
  };
  localStorage.setItem(`xi:${session}`, JSON.stringify({ state, version: 1 }));
  return { token: map.token, app, apps: data.records };
}

export const loadElements = () => import(`${serviceUrl}/embed/xi.js`);

/** Waits until the probe gives something. */
export async function until(probe, what = "what was waited for") {
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 20) {
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
  const ready = readyOrShut(element);
  document.body.append(element);
  await ready;
  return element;
}

/** Resolves when an element is drawn; rejects at once when its session does not open it. */
export const readyOrShut = (element) =>
  new Promise((resolve, reject) => {
    element.addEventListener("xi-ready", resolve, { once: true });
    element.addEventListener("xi-error", ({ detail }) => {
      if (detail.code === "area") reject(new Error(`${element.localName}: ${detail.message}`));
    });
  });

/** A session whose token comes from the partner's backend; `key` names one of its embed keys. */
export function placeSession({ name = "", key = "default", ...attributes } = {}) {
  const session = document.createElement("xi-session");
  if (name) session.setAttribute("name", name);
  session.setAttribute("base-url", serviceUrl);
  session.setAttribute("token-url", `/partner/token?key=${key}`);
  for (const [attribute, value] of Object.entries(attributes))
    session.setAttribute(attribute, value);
  document.body.append(session);
  return session;
}

/** A session of the reader's own sign-in, which `signIn(name)` has stored. */
export function placeOwnSession(name, body = document.body) {
  const session = body.ownerDocument.createElement("xi-session");
  session.setAttribute("name", name);
  session.setAttribute("base-url", serviceUrl);
  body.append(session);
  return session;
}

/** The next event of a type, from anywhere on the page. */
export const nextEvent = (type, target = document) =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

/** Runs with `window.fetch` replaced for the service's calls; `answer` gets the call's name. */
export async function withFetch(response, run) {
  const original = window.fetch;
  window.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    const name = /\/xi\/admin\/([^?]+)/.exec(url)?.[1];
    const replaced = name ? await response(name, init, () => original(input, init)) : undefined;
    return replaced ?? original(input, init);
  };
  try {
    return await run();
  } finally {
    window.fetch = original;
  }
}

export const jsonAnswer = (body, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json" },
  });

export async function violations(element) {
  const result = await window.axe.run(element, { resultTypes: ["violations"] });
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary}`),
  );
}

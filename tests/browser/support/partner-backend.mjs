import { createHash, createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const path = "/open/v1/embed/tokens";
const sha256 = (text) => createHash("sha256").update(text).digest("hex");

async function call(service, name, body, headers = {}) {
  const response = await fetch(`${service}/xi/admin/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  const { retCode, map, data, retMsg } = await response.json();
  // One account signs in for all tests of a run: then it waits, as it is told to.
  if (retCode === "0429") {
    await setTimeout(data.retryAfterSeconds * 1000);
    return call(service, name, body, headers);
  }
  if (retCode !== "0000") throw new Error(`${name}: ${retMsg}`);
  return map ?? data;
}

/** Makes an embed key as its owner, signed in with `token`, does in the console. */
async function makeKey(service, token, { origin, areas, readOnly = false }) {
  const { records } = await call(service, "apply/applyList", {}, { token });
  const body = {
    name: `合作方 ${Math.random().toString(36).slice(2, 8)}`,
    apps: records.slice(0, 2).map(({ id }) => id),
    areas,
    readOnly,
    origins: [origin],
  };
  const { key, secret } = await call(service, "embedKey/create", body, { token });
  return { ...key, secret };
}

const allAreas = [
  "app",
  "workbench",
  "channel",
  "report",
  "message",
  "link",
  "share",
  "monitor",
  "integration",
  "account",
  "finance",
];

/** Keys of their own: one that may only look, and those whose tokens a test ends. All else shares one. */
const ownKeys = ["read-only", "twenty", "back"];

/** A partner's backend: holds the key, and gives its own pages short-lived tokens. */
export function partnerBackend({ service, origin }) {
  const keys = new Map();
  const exchanges = new Map();
  /** What `/lossy/<name>/…`, another address of the embed, does not answer: patterns by name. */
  const losses = new Map();

  let signedIn;
  const owner = () => {
    const credentials = { type: "password", mobile: "13800138000", password: sha256("xi123456") };
    signedIn ??= call(service, "user/login", credentials).then(({ token }) => token);
    return signedIn;
  };

  async function keyFor(name) {
    const kept = ownKeys.includes(name) ? name : "default";
    if (!keys.has(kept)) {
      const rights = { origin, areas: allAreas, readOnly: kept === "read-only" };
      keys.set(
        kept,
        owner().then((token) => makeKey(service, token, rights)),
      );
    }
    return keys.get(kept);
  }

  async function exchange(name, user, narrowing) {
    const { keyId, secret } = await keyFor(name);
    const params = { user: { id: user, name: "小析" }, ttlSeconds: 60, ...narrowing };
    const body = JSON.stringify(params);
    const timestamp = String(Date.now());
    const sign = createHmac("sha256", secret)
      .update(["POST", path, timestamp, sha256(body)].join("\n"))
      .digest("hex");
    const response = await fetch(service + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-api-key": keyId,
        "x-timestamp": timestamp,
        "x-sign": sign,
      },
      body,
    });
    return { status: response.status, body: await response.json() };
  }

  /** Ends every token of a key, as its owner does by narrowing nothing: a reset of the secret. */
  async function endTokens(name) {
    if (!ownKeys.includes(name)) throw new Error(`${name} has no key of its own`);
    const { id, name: title } = await keyFor(name);
    const { key, secret } = await call(
      service,
      "embedKey/resetSecret",
      { id, name: title },
      { token: await owner() },
    );
    keys.set(name, Promise.resolve({ ...key, secret }));
  }

  return async (context, next) => {
    const url = new URL(context.url, origin);
    const name = url.searchParams.get("key") ?? "default";
    if (url.pathname === "/partner/token") {
      exchanges.set(name, (exchanges.get(name) ?? 0) + 1);
      const areas = url.searchParams.get("areas")?.split(",");
      const features = url.searchParams.get("features")?.split(",").filter(Boolean);
      const narrowing = { ...(areas && { areas }), ...(features && { features }) };
      const user = url.searchParams.get("user") ?? "u-1";
      const { status, body } = await exchange(name, user, narrowing);
      context.status = status;
      context.body = body;
      return;
    }
    if (url.pathname === "/partner/version") {
      context.body = { version: JSON.parse(readFileSync("package.json", "utf8")).version };
      return;
    }
    if (url.pathname === "/partner/exchanges") {
      context.body = { count: exchanges.get(name) ?? 0 };
      return;
    }
    if (url.pathname === "/partner/end-tokens") {
      await endTokens(name);
      context.body = {};
      return;
    }
    if (url.pathname === "/partner/lose") {
      losses.set(name, url.searchParams.get("what"));
      context.body = {};
      return;
    }
    const [, from, asset] =
      /^\/lossy\/([\w-]+)\/(?:~\d+\/)?([\w/-]+\.js)$/.exec(url.pathname) ?? [];
    if (asset) {
      const what = losses.get(from);
      if (what && new RegExp(what).test(asset)) context.status = 503;
      else context.body = readFileSync(`dist/embed/${asset}`);
      context.type = "text/javascript";
      return;
    }
    const script = /^\/fixtures\/((?:[\w-]+\/)*[\w-][\w.-]*\.js)$/.exec(url.pathname)?.[1];
    if (script) {
      const built = `dist/fixtures/${script}`;
      context.type = "text/javascript";
      context.body = readFileSync(existsSync(built) ? built : `tests/fixtures/pages/${script}`);
      return;
    }
    if (url.pathname === "/fixtures/next-16/index.html") {
      context.type = "html";
      context.body = readFileSync(`dist${url.pathname}`, "utf8").replaceAll("{service}", service);
      return;
    }
    const page = /^\/pages\/([a-z0-9-]+)\.html$/.exec(url.pathname)?.[1];
    if (!page) return next();
    context.type = "html";
    const policy = policies[page]?.replaceAll("{service}", service);
    if (policy) context.set("content-security-policy", policy);
    context.body = readFileSync(`tests/fixtures/pages/${page}.html`, "utf8")
      .replaceAll("{service}", service)
      .replaceAll("{query}", url.search.slice(1).replace(/[^a-z0-9-].*/, ""));
  };
}

/** The policy that docs/csp.md gives, and no word more. */
const strict = /```\nContent-Security-Policy:\s*([^`]*)```/
  .exec(readFileSync("docs/csp.md", "utf8"))[1]
  .replace(/\s+/g, " ")
  .replaceAll("https://console.example.com", "{service}");
const policies = {
  "strict-csp": strict,
  "trusted-types": `${strict}; require-trusted-types-for 'script'; trusted-types 'none'`,
};

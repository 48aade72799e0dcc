import { shallowReactive } from "vue";

const choiceKey = "xi-docs-session";
const tokenAddress = "/docs/demo-token";
const loader = "/embed/xi.js";

/** The sessions of the docs: the reader's own, which is the console's, and the demo's, where there is one. */
export const live = shallowReactive({
  /** "loading", "ready", or "absent" where the service does not send the elements. */
  phase: "loading",
  /** What the service gives the docs to show; null without a demo. */
  demo: null,
  /** The reader wants the own session although there is a demo. */
  prefersOwn: false,
  /** The own session, and whether somebody is signed in to it. */
  session: null,
  isSignedIn: false,
});

const ask = (signal) =>
  fetch(tokenAddress, { method: "POST", signal, headers: { accept: "application/json" } });

async function readDemo() {
  const answer = await ask().catch(() => null);
  return answer?.ok ? answer.json() : null;
}

function addDemo(demo) {
  const holder = document.createElement("xi-session");
  holder.setAttribute("name", "demo");
  holder.setAttribute("appkey", demo.appkey);
  let first = demo;
  holder.fetchToken = async ({ signal }) => {
    const kept = first;
    first = null;
    if (kept) return kept;
    const answer = await ask(signal);
    if (!answer.ok) throw new Error(`演示数据没有应答（${answer.status}）`);
    return answer.json();
  };
  document.body.append(holder);
}

function addOwn() {
  const holder = document.createElement("xi-session");
  holder.addEventListener("xi-ready", ({ detail: { session } }) => {
    const follow = () => {
      live.isSignedIn = session.isSignedIn();
    };
    session.on("signed-in", follow);
    session.on("signed-out", follow);
    live.session = session;
    follow();
    live.phase = "ready";
  });
  document.body.append(holder);
}

let started = null;

/** Makes the sessions of the site, once. */
export function startLive() {
  started ??= (async () => {
    live.demo = await readDemo();
    live.prefersOwn = localStorage.getItem(choiceKey) === "own";
    if (live.demo) addDemo(live.demo);
    addOwn();
    // Not part of this build: the service sends it.
    await import(/* @vite-ignore */ loader).catch(() => {
      live.phase = "absent";
    });
  })();
  return started;
}

/** Shows the reader's own apps, or the demo. */
export function choose(prefersOwn) {
  localStorage.setItem(choiceKey, prefersOwn ? "own" : "demo");
  live.prefersOwn = prefersOwn;
}

import { placeSession, until, withFetch } from "./page.js";
import { settled } from "./settled.js";

/** A started session with a token of the partner's key; `key` may narrow it: `default&areas=report`. */
export async function startLimited(name, key) {
  const element = placeSession({ name, key });
  const session = await until(() => element.session, "the session");
  await session.start();
  return element;
}

/** A widget in that session, else in one's own, drawn and at rest, with the faults that it reported. */
export async function placed(tag, session) {
  const made = document.createElement(tag);
  if (session) made.setAttribute("session", session.getAttribute("name"));
  const errors = [];
  let isReady = false;
  made.addEventListener("xi-error", ({ detail }) => errors.push(detail));
  made.addEventListener("xi-ready", () => {
    isReady = true;
  });
  document.body.append(made);
  made.scrollIntoView();
  await until(() => isReady || errors.length > 0, tag);
  await settled(made.shadowRoot);
  return { made, errors };
}

/** The calls made while it ran, and those that the service refused to the token. */
export async function watched(run) {
  const calls = [];
  const refused = [];
  await withFetch(async (name, _init, request) => {
    calls.push(name);
    const response = await request();
    const { retCode, retMsg, data } = await response.clone().json();
    // With a link to an upgrade it is the app's edition that refuses, whoever asks.
    if (["0233", "0403"].includes(retCode) && !data?.link) refused.push(`${name}: ${retMsg}`);
    return response;
  }, run);
  return { calls, refused };
}

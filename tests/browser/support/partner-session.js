import { placeSession, until, withFetch } from "./page.js";

/** How many tokens the partner's backend was asked for. */
export const exchanges = async (key) =>
  (await (await fetch(`/partner/exchanges?key=${key}`)).json()).count;

export const endTokens = (key) => fetch(`/partner/end-tokens?key=${key}`);

export const rowsOf = (element) =>
  element.shadowRoot.querySelectorAll("table[aria-label] tbody tr td");

/** Tokens that travelled while `run` ran, by call; it is given them as they come. */
export async function tokensSeen(run) {
  const seen = [];
  await withFetch(
    (name, init) => {
      const headers = new Headers(init?.headers);
      seen.push({ name, token: headers.get("token") });
    },
    () => run(seen),
  );
  return seen;
}

/** A session that takes its tokens from the partner's backend. */
export async function startSession(options) {
  const element = placeSession(options);
  const session = await until(() => element.session, "the session");
  return { element, session };
}

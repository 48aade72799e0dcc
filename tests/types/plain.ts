import { ApiError, createSession, type Session, type XiErrorDetail } from "xi-console";
import { type EventsOf, tags, type XiEventMap } from "xi-console/elements";
import type { AppSwitcherElement } from "xi-console/elements/app-switcher";

declare function take(...values: unknown[]): void;

const session: Session = createSession({
  baseUrl: "https://console.example.com",
  fetchToken: async ({ signal }) => {
    const response = await fetch("/my/xi-token", { signal });
    return (await response.json()) as { token: string; expiresAt: string };
  },
  theme: "dark",
  locale: "en",
});
const stop: () => void = session.on("expired", (error) => {
  const code: string = error instanceof ApiError ? error.code : "";
  take(code);
});
session.on("error", ({ error, behaviour }) => {
  const detail: ApiError = error;
  take(detail.code, detail.message, behaviour);
});
session.on("signed-in", (nothing) => {
  const none: undefined = nothing;
  take(none);
});
// @ts-expect-error what has expired carries a code and a message
session.on("expired", ({ detail: { retry } }) => retry());
session.update({ theme: "auto" });
session.openApp("k7m2p9q").then((app) => take(app.name.length));
stop();

// @ts-expect-error no such theme
session.update({ theme: "blue" });
// @ts-expect-error no such event
session.on("expire", () => {});
// @ts-expect-error a token is text
createSession({ fetchToken: async () => 7 });
// @ts-expect-error what is inside stays inside
session.store;

const form = document.createElement("xi-channel-form");
form.channelId = 20001;
form.refresh();
form.addEventListener("xi-error", (event) => {
  const detail: XiErrorDetail = event.detail;
  detail.retry?.();
});
// @ts-expect-error a number
form.channelId = "20001";
// @ts-expect-error no such property
form.channel = 1;

const switcher: AppSwitcherElement | null = document.querySelector("xi-app-switcher");
switcher?.addEventListener("xi-app-enter", (event) => {
  const appkey: string = event.detail.appkey;
  // @ts-expect-error no such detail
  take(appkey, event.detail.secret);
});
switcher?.addEventListener("click", (event) => take(event.clientX));
const node: HTMLElement = document.createElement("xi-shared-chart");
document.body.append(node);

const holder = document.createElement("xi-session");
holder.fetchToken = async () => ({ token: "xet_1" });
holder.addEventListener("xi-session-expired", ({ detail }) => detail.retry());
holder.appearance = {
  colors: { brand: { light: "#0a7d3c", dark: "#37c871" } },
  density: "compact",
};
holder.appearance = null;
holder.messages = null;
// @ts-expect-error no such density
holder.appearance = { density: "huge" };
holder.session = session;

const known: readonly string[] = tags;
// @ts-expect-error no such tag
const wrong: (typeof tags)[number] = "xi-nothing";
take(known, wrong);

document.addEventListener("xi-error", ({ detail, target }) => {
  const failure: XiErrorDetail = detail;
  take(failure.code, target);
});
window.addEventListener("xi-navigate", ({ detail }) => {
  const path: string = detail.path;
  // @ts-expect-error no such detail
  take(path, detail.where);
});
document.body.addEventListener("xi-app-enter", ({ detail }) => take(detail.appkey));
document.addEventListener("xi-session-expired", ({ detail }) => detail.retry());
document.addEventListener("xi-ready", ({ detail }) => take(detail?.session.isSignedIn()));
const hear = ({ detail }: XiEventMap["xi-error"]) => take(detail.code);
form.addEventListener("xi-error", hear);
form.removeEventListener("xi-error", hear);
form.addEventListener("their-own", () => {}, { once: true });
// @ts-expect-error no such event
form.addEventListener("xi-eror", () => {});
// @ts-expect-error not an event of this element
form.addEventListener("xi-app-enter", () => {});
// @ts-expect-error no such event
holder.addEventListener("xi-sign-in", () => {});
// @ts-expect-error no such event
type Slip = EventsOf<"xi-channel-form">["xi-redy"];

export type { Slip };

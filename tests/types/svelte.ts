import type { SvelteHTMLElements } from "svelte/elements";
import type {} from "xi-console/svelte";

declare function take(...values: unknown[]): void;

type Attributes<Tag extends keyof SvelteHTMLElements> = SvelteHTMLElements[Tag];

const form: Attributes<"xi-channel-form"> = {
  "channel-id": "20001",
  theme: "dark",
  class: "wide",
  "onxi-ready": () => {},
  "onxi-error": ({ detail }) => detail.retry?.(),
  "on:xi-navigate": ({ detail }) => take(detail.path),
};
const session: Attributes<"xi-session"> = {
  "token-url": "/my/xi-token",
  fetchToken: async () => ({ token: "xet_1" }),
  "onxi-session-expired": ({ detail }) => detail.retry(),
};

// @ts-expect-error no number
const text: Attributes<"xi-channel-form"> = { "channel-id": "first" };
// @ts-expect-error no such theme
const theme: Attributes<"xi-channel-list"> = { theme: "blue" };
// @ts-expect-error no such attribute
const extra: Attributes<"xi-channel-list"> = { channel: 1 };
// @ts-expect-error no such event
const slip: Attributes<"xi-channel-list"> = { "onxi-eror": () => {} };

take(form, session, text, theme, extra, slip);

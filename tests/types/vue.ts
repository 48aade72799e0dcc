import { type GlobalComponents, h } from "vue";
import type { EventsOf } from "xi-console/elements";
import type {} from "xi-console/vue";

type PropsOf<Tag extends keyof GlobalComponents> = GlobalComponents[Tag] extends new () => {
  $props: infer Props;
}
  ? Props
  : never;

const form: PropsOf<"xi-channel-form"> = {
  channelId: 20001,
  theme: "light",
  onXiReady: () => {},
  onXiError: ({ detail }) => detail.retry?.(),
};
const session: PropsOf<"xi-session"> = { "token-url": "/my/xi-token", onXiSignedIn: () => {} };

const bound: PropsOf<"xi-channel-form"> = { "channel-id": 20001 };
const written: PropsOf<"xi-channel-form"> = { "channel-id": "20001", channelId: "20001" };

// @ts-expect-error no number
const text: PropsOf<"xi-channel-form"> = { channelId: "first" };
// @ts-expect-error no such event
const slip: PropsOf<"xi-channel-form"> = { onXiEror: () => {} };
// @ts-expect-error no such tag
type Nothing = PropsOf<"xi-nothing">;
// @ts-expect-error no such attribute
const extra: PropsOf<"xi-channel-list"> = { channelId: 1 };

const entered = (event: EventsOf<"xi-app-switcher">["xi-app-enter"]) => event.detail.name;

export const page = () => [
  h("xi-session", session),
  h("xi-channel-form", form),
  h("xi-app-switcher", { onXiAppEnter: entered }),
  bound,
  written,
  slip,
  text,
  extra,
];
export type { Nothing };

import type { HTMLAttributes } from "svelte/elements";
import type { Tags, XiTagNameMap } from "./tag-props";

/** Svelte 5 hears an event by `onxi-ready`, Svelte 4 by `on:xi-ready`. */
type Handlers<Events> = {
  [Name in keyof Events & string as `on${Name}` | `on:${Name}`]?:
    | ((event: Events[Name]) => void)
    | null;
};

type Html<Element extends EventTarget> = HTMLAttributes<Element>;

/** The tags in Svelte's templates: attributes, properties and events. */
export type XiSvelteElements = {
  [Each in keyof Tags["props"]]: Omit<Html<XiTagNameMap[Each]>, keyof Tags["props"][Each]> &
    Tags["props"][Each] &
    Handlers<Tags["events"][Each]>;
};

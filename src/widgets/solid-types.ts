import type { JSX } from "solid-js";
import type { Tags, XiTagNameMap } from "./tag-props";

/** Solid hears a custom event by `on:xi-ready`. */
type Handlers<Events> = {
  [Name in keyof Events & string as `on:${Name}`]?: (event: Events[Name]) => void;
};

/** `prop:` sets the property, `attr:` the attribute, whatever the name looks like. */
type Prefixed<Props> = {
  [Key in keyof Props & string as `prop:${Key}` | `attr:${Key}`]?: Props[Key];
};

/** The tags in Solid's JSX: attributes, properties and events. */
export type XiSolidElements = {
  [Each in keyof Tags["props"]]: Omit<
    JSX.HTMLAttributes<XiTagNameMap[Each]>,
    keyof Tags["props"][Each]
  > &
    Tags["props"][Each] &
    Prefixed<Tags["props"][Each]> &
    Handlers<Tags["events"][Each]>;
};

import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { Tags, XiTagNameMap } from "./tag-props";

/** React 19 gives a custom element its handlers as `onxi-ready`. */
type Handlers<Events> = {
  [Name in keyof Events & string as `on${Name}`]?: (event: Events[Name]) => void;
};

type Html<Element> = DetailedHTMLProps<HTMLAttributes<Element>, Element>;

/** The tags as JSX: attributes, properties and events. */
export type XiIntrinsicElements = {
  [Each in keyof Tags["props"]]: Omit<Html<XiTagNameMap[Each]>, keyof Tags["props"][Each]> &
    Tags["props"][Each] &
    Handlers<Tags["events"][Each]>;
};

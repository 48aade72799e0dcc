import type { Tags } from "./tag-props";

type Pascal<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Capitalize<Head>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** `@xi-ready` in a template is the prop `onXiReady`. */
type Handlers<Events> = {
  [Name in keyof Events & string as `on${Pascal<Name>}`]?: (event: Events[Name]) => void;
};

/** The tags as Vue's templates know them. */
export type XiGlobalComponents = {
  [Each in keyof Tags["props"]]: new () => {
    $props: Tags["props"][Each] & Handlers<Tags["events"][Each]>;
  };
};

import type { HTMLAttributes } from "vue";
import type { Tags } from "./tag-props";

type Pascal<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Capitalize<Head>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** `@xi-ready` in a template is the prop `onXiReady`. */
type Handlers<Events> = {
  [Name in keyof Events & string as `on${Pascal<Name>}`]?: (event: Events[Name]) => void;
};

type Text<Value> = number extends Value ? Value | `${number}` : Value;

/** Vue's tools know an attribute by its name in camel case, `h()` by its own. */
type Attributes<Props> = {
  [Key in keyof Props & string as Key | Uncapitalize<Pascal<Key>>]?: Text<Props[Key]>;
};

/** The page's own marks. */
interface Marks {
  [name: `data-${string}` | `data${Capitalize<string>}`]: unknown;
}

type Html<Props> = Omit<HTMLAttributes, keyof Attributes<Props>>;

/** The tags as Vue's templates know them. */
export type XiGlobalComponents = {
  [Each in keyof Tags["props"]]: new () => {
    $props: Attributes<Tags["props"][Each]> &
      Handlers<Tags["events"][Each]> &
      Html<Tags["props"][Each]> &
      Marks;
  };
};

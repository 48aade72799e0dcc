import type { WithProps } from "../core/element/element-definition";
import type { XiErrorDetail } from "../core/element/element-events";
import type { elementList } from "./element-list";
import type { ListensTo, PlainElement } from "./listeners";

type Definition = (typeof elementList)[number];

/** Every widget's tag. */
export type Tag = Definition["tag"];

type Pascal<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Capitalize<Head>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** `xi-channel-list` is `ChannelList`. */
export type ComponentName<Each extends Tag> = Each extends `xi-${infer Name}`
  ? Pascal<Name>
  : never;

type DefinitionOf<Each extends Tag> = Extract<Definition, { tag: Each }>;

/** The React props of a tag's widget. */
export type PropsOf<Each extends Tag> =
  DefinitionOf<Each> extends WithProps<infer Props> ? Props : never;

type EventMap<Each extends Tag> = DefinitionOf<Each> extends { events: infer Map } ? Map : object;

/** Detail of one of our events: the first argument of the widget's callback. */
type DetailOf<Callback> =
  NonNullable<Callback> extends () => unknown
    ? undefined
    : NonNullable<Callback> extends (detail: infer Detail) => unknown
      ? Detail
      : undefined;

type OwnEvents<Each extends Tag> = {
  [Key in keyof EventMap<Each> as EventMap<Each>[Key] & string]: CustomEvent<
    Key extends keyof PropsOf<Each> ? DetailOf<PropsOf<Each>[Key]> : undefined
  >;
};

/** Events of a tag by name, with their detail. */
export type EventsOf<Each extends Tag> = OwnEvents<Each> & {
  "xi-loading": CustomEvent<undefined>;
  "xi-ready": CustomEvent<undefined>;
  "xi-error": CustomEvent<XiErrorDetail>;
  "xi-navigate": CustomEvent<{ path: string; url: string }>;
};

/** Properties of a tag that are no callbacks; on an element each of them may be missing. */
export type PropertiesOf<Each extends Tag> = Partial<Omit<PropsOf<Each>, keyof EventMap<Each>>>;

/** The DOM element of a tag. */
export type XiElement<Each extends Tag = Tag> = PlainElement &
  ListensTo<EventsOf<Each>> &
  PropertiesOf<Each> & {
    /** Asks the service again for everything the widget shows. */
    refresh(): void;
  };

export type XiElementMap = { [Each in Tag]: XiElement<Each> };

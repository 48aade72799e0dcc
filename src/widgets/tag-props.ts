import type { XiErrorDetail } from "../core/element/element-events";
import type { PublicSession } from "../core/session/public-session";
import type { FetchToken } from "../core/session/token-source";
import type { Locale } from "../core/text/define-messages";
import type { MessageOverrides } from "../core/text/message-overrides";
import type { Background, WidgetAppearance } from "../core/theme/appearance";
import type { Theme } from "../core/theme/theme-style";
import type { ListensTo, PlainElement } from "./listeners";
import type { EventsOf, PropertiesOf, Tag, XiElementMap } from "./tags";

type Kebab<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Kebab<Rest>}`
    : `-${Lowercase<Head>}${Kebab<Rest>}`
  : Name;

/** An attribute is text: a number may be written as one. */
type AttributeOf<Value> = number extends Value ? Value | `${number}` : Value;

/**
 * Attribute types. Where attribute and property share their name, frameworks may set the property,
 * so a numeric property does not accept a string.
 */
type AsAttributes<Properties> = {
  [Key in keyof Properties as Kebab<Key & string>]?: Kebab<Key & string> extends Key
    ? Properties[Key]
    : AttributeOf<Properties[Key]>;
};

/** Attributes that every widget element understands. */
export interface CommonAttributes {
  /** Name of the session; default `default`. */
  session?: string;
  theme?: Theme;
  locale?: Locale;
  /** `none` lets the page's colour through; default the session's. */
  background?: Background;
  /** Origin of the service; default the session's. */
  "base-url"?: string;
}

/** Attributes and properties of a widget's tag. */
export type TagProps<Each extends Tag> = CommonAttributes &
  AsAttributes<PropertiesOf<Each>> &
  PropertiesOf<Each>;

export interface SessionEventMap {
  "xi-ready": CustomEvent<{ session: PublicSession }>;
  "xi-error": CustomEvent<XiErrorDetail>;
  "xi-session-expired": CustomEvent<{ code: string; message: string; retry: () => void }>;
  "xi-signed-in": CustomEvent<undefined>;
  "xi-signed-out": CustomEvent<undefined>;
}

/** Attributes and properties of `<xi-session>`. */
export interface SessionProps {
  /** Default `default`. */
  name?: string;
  "base-url"?: string;
  /** An address of the page's own backend that answers `{token}`. */
  "token-url"?: string;
  /** The app to open. */
  appkey?: string;
  theme?: Theme;
  locale?: Locale;
  /** `none` lets the page's colour through; default `auto`. */
  background?: Background;
  fetchToken?: FetchToken | null;
  /** Texts in the place of the widgets' own. */
  messages?: MessageOverrides | null;
  /** Colours, fonts and measures of the widgets. */
  appearance?: WidgetAppearance | null;
}

/** The element of `<xi-session>`. */
interface SessionMembers extends PlainElement {
  /** The session in use; null until it is made. */
  session: PublicSession | null;
  fetchToken: FetchToken | null;
  messages: MessageOverrides | null;
  appearance: WidgetAppearance | null;
}
export type XiSessionElement = SessionMembers & ListensTo<SessionEventMap>;

/** Every tag of ours with its props, events and element. */
export interface Tags {
  props: { [Each in Tag]: TagProps<Each> } & { "xi-session": SessionProps };
  events: { [Each in Tag]: EventsOf<Each> } & { "xi-session": SessionEventMap };
}

/** Every tag of ours with its DOM element; what `HTMLElementTagNameMap` is extended with. */
export interface XiTagNameMap extends XiElementMap {
  "xi-session": XiSessionElement;
}

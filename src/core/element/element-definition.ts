import type { ComponentType } from "react";
import type { EmbedArea, EmbedFeature } from "../api/contract";
import type { AttributeType } from "./attributes";
import type { PreviewModule } from "./first-paint";

/** An area opens a widget to embed tokens (of several, any one); `own`: none does, it takes one's own sign-in. */
export type TokenArea = EmbedArea | readonly EmbedArea[] | "own";

/** Session requirement of a widget before rendering: signed in, any session, or none. */
export type SessionNeed = "signed-in" | "any" | "none";

/** Widget as an element, as used by the framework; widgets declare theirs by `elementOf`. */
export interface ElementDefinition {
  readonly tag: `xi-${string}`;
  /** The widget; asked for when the first of its tags comes near the viewport. */
  readonly load: () => Promise<unknown>;
  /** Properties that are attributes as well. */
  readonly attributes?: Readonly<Record<string, AttributeType | undefined>>;
  /** Properties only: objects keep their identity and never reach the DOM. */
  readonly properties?: readonly string[];
  /** React callback to event name: `{ onEnter: "xi-app-enter" }`. */
  readonly events?: Readonly<Record<string, `xi-${string}` | undefined>>;
  /** Default `signed-in`. */
  readonly session?: SessionNeed;
  /** Default: open to every token. */
  readonly area?: TokenArea;
  /** Ability without which it has nothing to show; default: none. */
  readonly feature?: EmbedFeature;
  /** Nothing but a form: of no use to those who may only look. */
  readonly isForm?: boolean;
  /** Draws only while an app is open in the session. */
  readonly needsApp?: boolean;
  /** As wide as its contents, such as a button in a row: its width decides on nothing. */
  readonly isInline?: boolean;
  /** A first picture without React; the widget takes over when the reader asks for more. */
  readonly preview?: () => Promise<PreviewModule>;
}

type TypeOf<Value> = [Value] extends [string | undefined]
  ? "string"
  : [Value] extends [number | undefined]
    ? "number"
    : [Value] extends [boolean | undefined]
      ? "boolean"
      : "json";

type Callback = (...args: never[]) => unknown;
type CallbackKey<Props> = {
  [Key in keyof Props]-?: NonNullable<Props[Key]> extends Callback ? Key : never;
}[keyof Props];

interface DefinitionOf<Props> extends ElementDefinition {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly attributes?: {
    readonly [Key in Exclude<keyof Props, CallbackKey<Props>> & string]?: TypeOf<Props[Key]>;
  };
  readonly properties?: readonly (Exclude<keyof Props, CallbackKey<Props>> & string)[];
  readonly events?: { readonly [Key in CallbackKey<Props> & string]?: `xi-${string}` };
}

type Declared<Definition> =
  | (Definition extends { attributes: infer Map } ? keyof Map : never)
  | (Definition extends { properties: readonly (infer Key)[] } ? Key : never)
  | (Definition extends { events: infer Map } ? keyof Map : never);

/** Carries the props in the type alone, for the typed tag list. */
export interface WithProps<Props> {
  readonly props?: Props;
}

/**
 * Declares a widget's element: `elementOf<Props>()({ tag, load, … })`. The compile fails when a prop
 * is neither attribute, property nor event, or when one is declared that the widget lacks.
 */
export function defineWidgetElement<Props = object>() {
  return <const Definition extends DefinitionOf<Props>>(
    definition: Definition &
      ([Exclude<keyof Props, Declared<Definition>>] extends [never]
        ? unknown
        : { readonly undeclared: Exclude<keyof Props, Declared<Definition>> }),
  ) =>
    definition as WithProps<Props> &
      Pick<ElementDefinition, "load"> & {
        // Without the component's own type, which would bring React's to pages that have none.
        [Key in Exclude<keyof Definition, "load">]: Definition[Key];
      };
}

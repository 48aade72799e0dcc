import type { Values } from "../element/attributes";
import type { ElementDefinition } from "../element/element-definition";
import type { CommonWidgetProps } from "./widget-props";

/** A widget's own props and the common ones, as they are given. */
export type WidgetGiven = Omit<
  CommonWidgetProps,
  "id" | "className" | "style" | "placeholder" | "placeholderHeight" | "renderError"
> &
  Readonly<Record<string, unknown>>;

const nothing = () => undefined;

/** The widget's own props: a callback that is left out does nothing. */
export function splitProps(definition: ElementDefinition, given: WidgetGiven) {
  const {
    theme,
    locale,
    background,
    baseUrl,
    onLoading,
    onReady,
    onFault,
    onNavigate,
    ref,
    ...own
  } = given;
  const callbacks = Object.keys(definition.events ?? {}).map((name) => [name, nothing]);
  const values: Values = { ...Object.fromEntries(callbacks), ...definedOnly(own) };
  return { theme, locale, background, values };
}

const definedOnly = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

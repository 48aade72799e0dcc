import { parseAttribute, type Values } from "./attributes";
import type { ElementDefinition } from "./element-definition";
import type { ElementEntry } from "./element-entry";
import { emit } from "./element-events";
import type { Mount } from "./lazy-element";
import { followAttributes, type LiveAttributes } from "./live-attributes";
import { hidePlaceholder, showPlaceholder } from "./placeholder";
import { renderWidget } from "./render-widget";

interface Shown {
  readonly entry: ElementEntry;
  readonly attributes: LiveAttributes;
  readonly change: (property: string, value: unknown) => void;
  /** Draws anew, in another session; absent while the element shows nothing. */
  redraw?: (() => void) | undefined;
}

const mounted = new WeakMap<HTMLElement, Shown>();

/** Draws a widget on its element, as often as that comes to the page. */
export const mountWidget =
  (definition: ElementDefinition): Mount =>
  (element, fail) => {
    const one = mounted.get(element) ?? adopt(element, definition);
    const { entry } = one;
    entry.fail = fail;
    showPlaceholder(entry.root);
    let stop = renderWidget(entry);
    one.redraw = () => {
      stop();
      stop = renderWidget(entry);
    };
    one.attributes.notifyUnheard();
    return () => {
      one.redraw = undefined;
      hidePlaceholder(entry.root);
      stop();
    };
  };

/** Makes a widget's element of one that was registered without its code. */
function adopt(element: HTMLElement, definition: ElementDefinition): Shown {
  const { shadowRoot: root } = element;
  if (!root) throw new Error("the element has no shadow root");
  const callbacks = Object.entries(definition.events ?? {}).map(([callback, type]) => [
    callback,
    (detail?: unknown) => emit(element, type ?? callback, detail),
  ]);
  const entry: ElementEntry = {
    definition,
    element,
    root,
    values: Object.fromEntries(callbacks) as Values,
    refused: [],
    listeners: new Set(),
    refresh: null,
    fail: () => {},
  };
  const tell = () => {
    for (const listener of entry.listeners) listener();
  };
  const change = (property: string, given: unknown) => {
    const value = asDeclared(definition, property, given);
    if (entry.values[property] === value) return;
    entry.values = { ...entry.values, [property]: value };
    tell();
  };
  const placeOf = () => `${element.getAttribute("session")} ${element.getAttribute("base-url")}`;
  let insertionPoint = placeOf();
  const onChange = () => {
    tell();
    if (placeOf() === insertionPoint) return;
    insertionPoint = placeOf();
    // Another session is another React root: the widget is drawn anew there.
    mounted.get(element)?.redraw?.();
  };
  const onRefused = (name: string, isRefused: boolean) => {
    if (entry.refused.includes(name) === isRefused) return;
    const others = entry.refused.filter((other) => other !== name);
    entry.refused = isRefused ? [...others, name] : others;
    tell();
  };
  const attributes = followAttributes(entry, change, onChange, onRefused);
  const { attributes: named, properties: unnamed = [] } = definition;
  const properties = [...Object.keys(named ?? {}), ...unnamed];
  for (const property of properties) {
    // What was set before the code came stands on the element itself.
    if (!Object.hasOwn(element, property)) continue;
    change(property, Reflect.get(element, property));
    Reflect.deleteProperty(element, property);
  }
  giveMembers(Object.getPrototypeOf(element), properties);
  const made: Shown = { entry, attributes, change };
  mounted.set(element, made);
  return made;
}

/** A template may set a property by the text that it would write as the attribute. */
function asDeclared({ attributes }: ElementDefinition, property: string, value: unknown): unknown {
  const type = attributes?.[property];
  if (typeof value !== "string" || !type || type === "string") return value;
  try {
    return parseAttribute(type, value);
  } catch {
    return value;
  }
}

const complete = new WeakSet<object>();

/** Puts a widget's properties and `refresh()` on the class of its elements, once. */
function giveMembers(prototype: object, properties: readonly string[]): void {
  if (complete.has(prototype)) return;
  complete.add(prototype);
  for (const property of properties) {
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return mounted.get(this)?.entry.values[property];
      },
      set(this: HTMLElement, value: unknown) {
        const one = mounted.get(this);
        if (one) one.change(property, value);
        else Object.defineProperty(this, property, { value, configurable: true, writable: true });
      },
    });
  }
  Object.defineProperty(prototype, "refresh", {
    configurable: true,
    value(this: HTMLElement) {
      mounted.get(this)?.entry.refresh?.();
    },
  });
}

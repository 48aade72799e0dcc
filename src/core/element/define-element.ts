import r2wc from "@r2wc/core";
import type { ComponentType } from "react";
import { type AttributeType, attributeName, parseAttribute } from "./attributes";
import { type ElementEntry, fire, type Values, type XiErrorDetail } from "./element-entry";
import { whenNear } from "./when-near";

export interface ElementDefinition {
  tag: `xi-${string}`;
  /** The widget; asked for when the first of its tags comes near the viewport. */
  load: () => Promise<ComponentType<never>>;
  /** Properties that are attributes as well. */
  attributes?: Readonly<Record<string, AttributeType>>;
  /** Properties only: objects keep their identity and never reach the DOM. */
  properties?: readonly string[];
  /** React callback to event name: `{ onEnter: "xi-app-enter" }`. */
  events?: Readonly<Record<string, `xi-${string}`>>;
  /** The widget works without anybody signed in. */
  needsNoSession?: boolean;
}

declare const __XI_VERSION__: string | undefined;
const version = typeof __XI_VERSION__ === "string" ? __XI_VERSION__ : "dev";

const registryKey = Symbol.for("xi-console.elements");
type Registry = Map<string, string>;

function registry(): Registry {
  const holder = globalThis as { [registryKey]?: Registry };
  holder[registryKey] ??= new Map();
  return holder[registryKey];
}

/** Registers a tag once per page; another version on the page keeps what it registered. */
export function defineElement(definition: ElementDefinition): void {
  if (typeof customElements === "undefined" || typeof HTMLElement === "undefined") return;
  const { tag } = definition;
  if (customElements.get(tag)) {
    const first = registry().get(tag) ?? "another script";
    if (first !== version) {
      // biome-ignore lint/suspicious/noConsole: an integrator must hear of two versions on one page
      console.warn(`<${tag}> of xi-console ${version} is not registered: ${first} has it already`);
    }
    return;
  }
  registry().set(tag, version);
  customElements.define(tag, elementClass(definition));
}

function elementClass(definition: ElementDefinition): CustomElementConstructor {
  const attributes = definition.attributes ?? {};
  const properties = [...Object.keys(attributes), ...(definition.properties ?? [])];
  const byAttribute = new Map(
    Object.keys(attributes).map((property) => [attributeName(property), property]),
  );

  const Base = r2wc(
    () => null,
    { shadow: "open" },
    {
      mount: (container) => show((container as unknown as ShadowRoot).host as XiElement),
      update() {},
      unmount: hide,
    },
  ) as unknown as new () => HTMLElement & {
    connectedCallback(): void;
    disconnectedCallback(): void;
  };

  class XiElement extends Base {
    static get observedAttributes(): string[] {
      return [...byAttribute.keys(), "session"];
    }

    readonly entry: ElementEntry;
    isLeaving = false;
    stop: (() => void) | null = null;
    /** By property; wins over its attribute until the attribute is set again. */
    #set: Values = {};

    constructor() {
      super();
      const root = this.shadowRoot;
      if (!root) throw new Error("the element has no shadow root");
      const { load, events = {}, needsNoSession = false } = definition;
      const callbacks = Object.entries(events).map(([callback, type]) => [
        callback,
        (detail?: unknown) => fire(this, type, detail),
      ]);
      this.entry = {
        element: this,
        root,
        sessionName: needsNoSession ? null : "",
        load,
        values: Object.fromEntries(callbacks) as Values,
        onChange: null,
      };
    }

    override connectedCallback(): void {
      this.#takeEarlyProperties();
      if (this.entry.sessionName !== null)
        this.entry.sessionName = this.getAttribute("session") ?? "";
      super.connectedCallback();
    }

    attributeChangedCallback(name: string, _before: string | null, text: string | null): void {
      const property = byAttribute.get(name);
      const type = property ? attributes[property] : undefined;
      if (!property || !type) return;
      try {
        this.change(property, parseAttribute(type, text));
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        fire(this, "xi-error", {
          code: "attribute",
          message: `${name}: ${message}`,
        } satisfies XiErrorDetail);
      }
    }

    read(property: string): unknown {
      return this.#set[property];
    }

    change(property: string, value: unknown): void {
      if (this.#set[property] === value) return;
      this.#set = { ...this.#set, [property]: value };
      this.entry.values = { ...this.entry.values, [property]: value };
      this.entry.onChange?.();
    }

    /** A property set before the tag was registered hides the accessor; take it over. */
    #takeEarlyProperties(): void {
      for (const property of properties) {
        if (!Object.hasOwn(this, property)) continue;
        const value = Reflect.get(this, property);
        Reflect.deleteProperty(this, property);
        this.change(property, value);
      }
    }
  }

  for (const property of properties) {
    Object.defineProperty(XiElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: XiElement) {
        return this.read(property);
      },
      set(this: XiElement, value: unknown) {
        this.change(property, value);
      },
    });
  }
  return XiElement;
}

interface XiElement extends HTMLElement {
  readonly entry: ElementEntry;
  isLeaving: boolean;
  stop: (() => void) | null;
}

/** Draws the widget when it comes near; a move within one task finds it still drawn. */
function show(element: XiElement): XiElement {
  element.isLeaving = false;
  element.stop ??= whenNear(element, async (isWanted) => {
    try {
      const { mountEntry } = await import("./element-root");
      return isWanted() ? mountEntry(element.entry) : null;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      fire(element, "xi-error", { code: "load", message } satisfies XiErrorDetail);
      return null;
    }
  });
  return element;
}

function hide(element: XiElement): void {
  element.isLeaving = true;
  queueMicrotask(() => {
    if (!element.isLeaving || element.isConnected) return;
    element.stop?.();
    element.stop = null;
  });
}

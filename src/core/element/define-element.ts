import r2wc from "@r2wc/core";
import type { Values } from "./attributes";
import { attributeName, parseAttribute } from "./attributes";
import type { ElementDefinition } from "./element-definition";
import type { ElementEntry } from "./element-entry";
import { fire, fireError, messageOf, type XiErrorDetail } from "./element-events";
import { showElement } from "./show-element";

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

/** What every element understands beside its own attributes. */
const ownAttributes = ["session", "theme", "locale", "base-url"];
/** Attributes that belong to the page, its frameworks or its tools. */
const foreignAttribute =
  /^(class|id|style|slot|part|is|role|lang|dir|title|hidden|inert|nonce|key|ref|tabindex|exportparts|popover|translate|(data|aria|v)-.*|on.*|[^a-z].*|.*[:@.].*)$/;

function elementClass(definition: ElementDefinition): CustomElementConstructor {
  const attributes: NonNullable<ElementDefinition["attributes"]> = definition.attributes ?? {};
  const properties = [...Object.keys(attributes), ...(definition.properties ?? [])];
  const byAttribute = new Map(
    Object.keys(attributes).map((property) => [attributeName(property), property]),
  );

  const Base = r2wc(
    () => null,
    { shadow: "open" },
    {
      mount: (container) => {
        const element = (container as unknown as ShadowRoot).host as XiElement;
        element.isLeaving = false;
        element.stop ??= showElement(element.entry);
        return element;
      },
      update() {},
      unmount: hide,
    },
  ) as unknown as new () => HTMLElement & {
    connectedCallback(): void;
    disconnectedCallback(): void;
  };

  class XiElement extends Base {
    static get observedAttributes(): string[] {
      return [...byAttribute.keys(), ...ownAttributes];
    }

    readonly entry: ElementEntry;
    isLeaving = false;
    stop: (() => void) | null = null;
    #unheard: XiErrorDetail[] = [];

    constructor() {
      super();
      const root = this.shadowRoot;
      if (!root) throw new Error("the element has no shadow root");
      const callbacks = Object.entries(definition.events ?? {}).map(([callback, type]) => [
        callback,
        (detail?: unknown) => fire(this, type ?? callback, detail),
      ]);
      this.entry = {
        definition,
        element: this,
        root,
        values: Object.fromEntries(callbacks) as Values,
        listeners: new Set(),
        refresh: null,
      };
    }

    override connectedCallback(): void {
      if (!this.stop) {
        this.#takeEarlyProperties();
        this.#reportUnknownAttributes();
        for (const detail of this.#unheard.splice(0)) fireError(this, detail);
      }
      super.connectedCallback();
    }

    attributeChangedCallback(name: string, before: string | null, text: string | null): void {
      const property = byAttribute.get(name);
      const type = property ? attributes[property] : undefined;
      if (!property || !type) {
        if (before === text) return;
        this.#tell();
        // Another session is another React root: the widget is drawn anew there.
        if (name === "session" || name === "base-url") this.#redraw();
        return;
      }
      try {
        this.change(property, parseAttribute(type, text));
      } catch (error) {
        this.#report({ code: "attribute", message: `${name}: ${messageOf(error)}` });
      }
    }

    /** Nobody hears an element that is not on the page yet. */
    #report(detail: XiErrorDetail): void {
      if (this.isConnected) fireError(this, detail);
      else this.#unheard.push(detail);
    }

    /** Asks the service again for everything the widget shows. */
    refresh(): void {
      this.entry.refresh?.();
    }

    change(property: string, value: unknown): void {
      if (this.entry.values[property] === value) return;
      this.entry.values = { ...this.entry.values, [property]: value };
      this.#tell();
    }

    #tell(): void {
      for (const listener of this.entry.listeners) listener();
    }

    #redraw(): void {
      if (!this.stop) return;
      this.stop();
      this.stop = showElement(this.entry);
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

    #reportUnknownAttributes(): void {
      const known = new Set([...byAttribute.keys(), ...ownAttributes]);
      for (const name of this.getAttributeNames()) {
        if (known.has(name) || foreignAttribute.test(name)) continue;
        fireError(this, { code: "unknown-attribute", message: name });
      }
    }
  }

  for (const property of properties) {
    Object.defineProperty(XiElement.prototype, property, {
      configurable: true,
      enumerable: true,
      get(this: XiElement) {
        return this.entry.values[property];
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

/** A move within one task finds the widget still drawn. */
function hide(element: XiElement): void {
  element.isLeaving = true;
  queueMicrotask(() => {
    if (!element.isLeaving || element.isConnected) return;
    element.stop?.();
    element.stop = null;
  });
}

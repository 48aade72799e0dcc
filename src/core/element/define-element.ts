import type { ElementDefinition } from "./element-definition";
import { registerLazyElement } from "./lazy-element";

/** Registers the element of a widget; a bundler knows where the rest of its code is. */
export const defineElement = (definition: ElementDefinition): void =>
  registerLazyElement(
    definition.tag,
    async () => (await import("./mount-widget")).mountWidget(definition),
    "open",
    [...Object.keys(definition.attributes ?? {}), ...(definition.properties ?? [])],
  );

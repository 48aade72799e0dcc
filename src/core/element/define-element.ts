import type { ElementDefinition } from "./element-definition";
import { registerStub } from "./stub-element";

/** Registers the element of a widget; a bundler knows where the rest of its code is. */
export const defineElement = (definition: ElementDefinition): void =>
  registerStub(
    definition.tag,
    async () => (await import("./show-widget")).showWidget(definition),
    "open",
    [...Object.keys(definition.attributes ?? {}), ...(definition.properties ?? [])],
  );

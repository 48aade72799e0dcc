/** Every widget as a custom element. Loading this file registers them all; each brings its own chunk. */
import { defineElement } from "../core/element/define-element";
import { defineSessionElement } from "../core/element/session-element";
import { elementList } from "./element-list";

/** Every tag that this script registers. */
export const tags: readonly string[] = elementList.map(({ tag }) => tag);

/** The service that served this script. */
const serviceOrigin = new URL(import.meta.url).origin;

defineSessionElement(serviceOrigin);
for (const definition of elementList) defineElement(definition);

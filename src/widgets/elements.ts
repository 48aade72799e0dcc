/**
 * Every widget as a custom element, for any page: loading this file registers the tags, and nothing
 * but the way to their code stands behind them.
 */

import { type Mount, registerLazyElement } from "../core/element/lazy-element";
import { registerSession } from "../core/element/session-element";
import { load, widgets } from "./chunk-files";

/** A browser never asks again for a module that it once failed to get: the next try has other addresses. */
let attempt = 0;

const use = (...names: string[]) =>
  Promise.all(names.map((name) => load(name, attempt))).catch((error) => {
    attempt += 1;
    throw error;
  });

/** Every tag that this script registers. */
export const tags: readonly string[] = widgets.map((entry) => {
  const name = entry.replace("!", "");
  const tag = `xi-${name}`;
  registerLazyElement(
    tag,
    (): Promise<Mount> =>
      use("runtime", name, name === entry ? "frame" : name).then(
        ([{ mountWidget }, { definition }]) => mountWidget(definition),
      ),
    "open",
  );
  return tag;
});

registerSession((): Promise<Mount> => use("frame").then(([{ show }]) => show));

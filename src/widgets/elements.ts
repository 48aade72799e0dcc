/**
 * Every widget as a custom element, for any page: loading this file registers the tags, and nothing
 * but the way to their code stands behind them.
 */
import { registerSession } from "../core/element/session-element";
import { registerStub, type Show } from "../core/element/stub-element";
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
  registerStub(
    tag,
    (): Promise<Show> =>
      use("runtime", name, name === entry ? "frame" : name).then(
        ([{ showWidget }, { definition }]) => showWidget(definition),
      ),
    "open",
  );
  return tag;
});

registerSession((): Promise<Show> => use("frame").then(([{ show }]) => show));

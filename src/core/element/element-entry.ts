import type { Values } from "./attributes";
import type { ElementDefinition } from "./element-definition";

/** Widget on the page: its element, its shadow root and its rendering data. */
export interface ElementEntry {
  readonly definition: ElementDefinition;
  readonly element: HTMLElement;
  readonly root: ShadowRoot;
  /** Properties and event callbacks as React props; replaced as a whole when one changes. */
  values: Values;
  /** Names of attributes whose values cannot be used; while there is one, the widget is not shown. */
  refused: readonly string[];
  /** Told when `values`, the theme or the locale is another. */
  readonly listeners: Set<() => void>;
  /** Asks the service again for all that is shown; set while the widget is drawn. */
  refresh: (() => void) | null;
  /** Puts words for missing code, and the way to ask for it again, in the widget's place. */
  fail: (error: unknown) => void;
}

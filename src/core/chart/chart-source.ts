import { createContext } from "react";
import type { FileFilter } from "../format/file-header";

/** Facts that the page around a chart knows of its values, for the header of its files. */
export interface ChartSourceValue {
  /** The app; absent for the one that is open. */
  appName?: string;
  days: { start: string; end: string };
  /** Name of the step of an axis of dates. */
  granularity?: string;
  /** The period compared with, in words. */
  compared?: string | null;
  filters: readonly FileFilter[];
  /** Notes on unusual values, such as pinned ones. */
  marks?: readonly string[];
}

/** The source of every chart of a page; null where there is no more to say than the app. */
export const ChartSource = createContext<ChartSourceValue | null>(null);

import { isMetricKey } from "../../../core/metrics";
import { part } from "../../../core/navigation/search-param-parser";
import { option, text } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";
import {
  type DrillLevel,
  type DrillPart,
  type FigureMetric,
  isEventFigure,
  type PartKind,
  writePart,
} from "../drill-figure";

const partKinds: readonly PartKind[] = [
  "channel",
  "group",
  "platform",
  "method",
  "version",
  "province",
];

const drillLevels: readonly DrillLevel[] = ["channels", "devices", "events"];

const points = /^\d{4}-\d\d(-\d\d( \d\d)?)?(\.\.\d{4}-\d\d(-\d\d( \d\d)?)?)?$/;

/** At most 40: an address is not endless. */
const cursors = /^\d{1,17}\.[\da-f-]{36}(_\d{1,17}\.[\da-f-]{36}){0,39}$/;

const ofState = { isFilter: false, preservesPage: true } as const;

/** Reads a part as the address has it: `platform:ios`, or `organic`. */
export function readPart(written: string): DrillPart | null {
  if (written === "organic") return { kind: "organic" };
  const split = written.indexOf(":");
  const kind = partKinds.find((known) => known === written.slice(0, split));
  const id = written.slice(split + 1);
  if (!kind || id === "" || id.length > 40) return null;
  const isNumbered = kind === "channel" || kind === "group";
  return isNumbered && !/^[1-9]\d{0,14}$/.test(id) ? null : { kind, id };
}

const metricPart = <Metric extends FigureMetric>(
  as: string,
  isKnown: (written: string) => written is Metric,
) =>
  part<Metric | null>(
    {
      fallback: null,
      read: (written) => (isKnown(written) ? written : null),
      write: (metric) => metric,
    },
    { ...ofState, as },
  );

const isFigure = (written: string): written is FigureMetric =>
  isMetricKey(written) || isEventFigure(written);

export const drillState = defineSearchState({
  drill: option(drillLevels, ofState),
  metric: metricPart("m", isFigure),
  /** A point as the trend writes it, or `from..to` for several; empty for the whole range. */
  at: text(28, { ...ofState, pattern: points }),
  part: part<DrillPart | null>(
    { fallback: null, read: readPart, write: (of) => of && writePart(of) },
    ofState,
  ),
  /** The figure whose channels led here; null where none did. */
  from: metricPart("of", isMetricKey),
  /** The figure as it was when it was selected. */
  seen: part<number | null>(
    {
      fallback: null,
      read: (written) => (/^\d{1,15}(\.\d{1,2})?$/.test(written) ? Number(written) : null),
      write: (value) => (value === null ? null : String(value)),
    },
    ofState,
  ),
  /** The cursors of the pages passed, that of the page on show last; empty on the first. */
  passed: part<string[]>(
    {
      fallback: [],
      read: (written) => (cursors.test(written) ? written.split("_") : []),
      write: (passed) => passed.join("_") || null,
    },
    { ...ofState, as: "cur" },
  ),
  /** The device whose install is explained; empty for none. */
  device: text(40, { ...ofState, as: "ref", pattern: /^d_[\w-]{22}$/ }),
});

export type Drill = StateOf<typeof drillState>;

/** A drill that is open. */
export interface OpenDrill extends Drill {
  drill: DrillLevel;
  metric: FigureMetric;
}

export const isOpen = (drill: Drill): drill is OpenDrill =>
  drill.drill !== null && drill.metric !== null;

/** The state of one level up. */
export function levelUp(drill: Drill): Drill {
  if (drill.device !== "") return { ...drill, device: "" };
  if (drill.drill === "channels" || drill.from === null) return drillState.defaults;
  return { ...drillState.defaults, drill: "channels", metric: drill.from, at: drill.at };
}

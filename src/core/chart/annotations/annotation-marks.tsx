import { chartText } from "../../text/chart";
import { useText } from "../../text/use-text";
import type { Axes } from "../axes";
import type { MarkedNote } from "./chart-annotation";

/** Of the sign above a noted place. */
const radiusPx = 8;
/** Of a letter of the sign. */
const signHalfPx = 5;

const graveKinds: readonly MarkedNote["kind"][] = ["incident", "attack"];

/** The kind that gives the mark of a place its colour: no release hides an incident, and no peak an attack. */
export const markKind = (notes: readonly MarkedNote[]): MarkedNote["kind"] =>
  graveKinds.find((grave) => notes.some(({ kind }) => kind === grave)) ?? notes[0]?.kind ?? "other";

export const noteColors: Record<MarkedNote["kind"], string> = {
  release: "var(--_brand)",
  campaign: "var(--_success)",
  incident: "var(--_danger)",
  peak: "var(--_brand)",
  attack: "var(--_danger)",
  other: "var(--_text-muted)",
};

export interface NoteMarksProps {
  placed: ReadonlyMap<number, readonly MarkedNote[]>;
  axes: Pick<Axes, "plot" | "xAt">;
}

/** A line and a sign of its kind wherever something is noted; the tooltip tells what. */
export function AnnotationMarks({ placed, axes: { plot, xAt } }: NoteMarksProps) {
  const { noteSigns } = useText(chartText);
  return [...placed].map(([index, notes]) => {
    const kind = markKind(notes);
    const x = xAt(index);
    const color = noteColors[kind];
    const top = plot.top + radiusPx;
    const sign = notes.length > 1 ? String(notes.length) : noteSigns[kind];
    const halfPx = radiusPx + (sign.length - 1) * signHalfPx;
    return (
      <g key={index}>
        <line
          x1={x}
          x2={x}
          y1={top + radiusPx}
          y2={plot.bottom}
          stroke={color}
          strokeOpacity={0.5}
        />
        <rect
          x={x - halfPx}
          y={plot.top}
          width={2 * halfPx}
          height={2 * radiusPx}
          rx={radiusPx}
          fill="var(--_surface)"
          stroke={color}
        />
        <text x={x} y={top + 4} textAnchor="middle" fontSize={2 * signHalfPx} fill={color}>
          {sign}
        </text>
      </g>
    );
  });
}

import type { Axes } from "../axes";
import type { ChartPalette } from "../chart-palette";
import type { MarkedNote } from "./chart-note";
import { markKind, radiusPx } from "./note-kind";

/** What a file needs to say what happened. */
export interface PaintedNotes {
  placed: ReadonlyMap<number, readonly MarkedNote[]>;
  /** Words of the kinds: one letter for the mark, and in full. */
  signs: Readonly<Record<MarkedNote["kind"], string>>;
  kinds: Readonly<Record<MarkedNote["kind"], string>>;
}

/** Height of a line of the list below the chart. */
export const noteLinePx = 20;

/** The lines below a picture, in order of time; a file has no tooltip to tell them. */
export const noteLines = ({ placed, kinds }: PaintedNotes): string[] =>
  [...placed]
    .sort(([a], [b]) => a - b)
    .flatMap(([, notes]) => notes.map(({ day, kind, text }) => `${day} ${kinds[kind]} ${text}`));

/** Draws the marks of the noted places upon a chart, as the page does. */
export function paintNotes(
  context: CanvasRenderingContext2D,
  { placed, signs }: PaintedNotes,
  { plot, xAt }: Pick<Axes, "plot" | "xAt">,
  palette: ChartPalette,
): void {
  context.save();
  context.lineWidth = 1;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `10px ${palette.fontFamily}`;
  for (const [place, notes] of placed) {
    const kind = markKind(notes);
    const x = xAt(place);
    const y = plot.top + radiusPx;
    context.strokeStyle = palette.notes[kind];
    context.setLineDash([2, 3]);
    context.beginPath();
    context.moveTo(x, y + radiusPx);
    context.lineTo(x, plot.bottom);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    context.arc(x, y, radiusPx, 0, 2 * Math.PI);
    context.fillStyle = palette.surface;
    context.fill();
    context.stroke();
    context.fillStyle = palette.notes[kind];
    context.fillText(notes.length > 1 ? String(notes.length) : signs[kind], x, y);
  }
  context.restore();
}

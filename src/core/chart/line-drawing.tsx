import { seriesColor } from "./chart-data";
import type { LinePicture } from "./svg-line";

export interface MarksProps<Picture> {
  picture: Picture;
  /** Colour index of every series by id. */
  colors: ReadonlyMap<string, number>;
}

/** The lines of a laid-out chart. */
export function LineDrawing({ picture: { lines }, colors }: MarksProps<LinePicture>) {
  return lines.map(({ id, path, comparePath }) => (
    <g
      key={id}
      fill="none"
      stroke={seriesColor(colors.get(id) ?? 0)}
      strokeWidth={2}
      strokeLinejoin="round"
    >
      {comparePath && (
        <path d={comparePath} strokeWidth={1.5} strokeDasharray="4 4" opacity={0.7} />
      )}
      <path d={path} strokeLinecap="round" />
    </g>
  ));
}

import { bandOpacity } from "./band";
import { seriesColor } from "./chart-data";
import { dashes, dotPx, type LinePicture } from "./svg-line";

export interface MarksProps<Picture> {
  picture: Picture;
  /** Colour index of every series by id. */
  colors: ReadonlyMap<string, number>;
}

const compared = dashes.compared.join(" ");

/** The lines of a laid-out chart. */
export function LineDrawing({ picture: { lines }, colors }: MarksProps<LinePicture>) {
  return lines.map(({ id, path, incompletePath, isCompared, comparePath, bandPath, dots }) => (
    <g
      key={id}
      fill="none"
      stroke={seriesColor(colors.get(id) ?? 0)}
      strokeWidth={2}
      strokeLinejoin="round"
    >
      {bandPath && (
        <path
          d={bandPath}
          fill={seriesColor(colors.get(id) ?? 0)}
          stroke="none"
          opacity={bandOpacity}
        />
      )}
      {comparePath && (
        <path d={comparePath} strokeWidth={1.5} strokeDasharray={compared} opacity={0.7} />
      )}
      <path
        d={path}
        {...(isCompared ? { strokeDasharray: compared } : { strokeLinecap: "round" })}
      />
      {incompletePath && (
        <path
          d={incompletePath}
          strokeLinecap="round"
          strokeDasharray={dashes.incomplete.join(" ")}
        />
      )}
      {dots.map(({ x, y }) => (
        <circle
          key={x}
          cx={x}
          cy={y}
          r={dotPx / 2}
          fill={seriesColor(colors.get(id) ?? 0)}
          stroke="none"
        />
      ))}
    </g>
  ));
}

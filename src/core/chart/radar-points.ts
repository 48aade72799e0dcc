export interface RadarShape {
  id: string;
  /** As a polygon takes them. */
  points: string;
}

/** Corners of the axes, first at the top and clockwise, and each series between middle and corner. */
export function radarPoints(
  axisCount: number,
  series: readonly { id: string; values: readonly (number | null)[] }[],
  middle: number,
  radius: number,
): { corners: { x: number; y: number }[]; shapes: RadarShape[] } {
  const place = (axis: number, share: number) => {
    const angle = (axis / axisCount) * 2 * Math.PI - Math.PI / 2;
    return {
      x: middle + Math.cos(angle) * radius * share,
      y: middle + Math.sin(angle) * radius * share,
    };
  };
  const most = Array.from({ length: axisCount }, (_, axis) =>
    Math.max(0, ...series.map(({ values }) => values[axis] ?? 0)),
  );
  const shapes = series.map(({ id, values }) => ({
    id,
    points: most
      .map((best, axis) => {
        const value = values[axis] ?? 0;
        const { x, y } = place(axis, best > 0 ? Math.max(value, 0) / best : 0);
        return `${x.toFixed(2)},${y.toFixed(2)}`;
      })
      .join(" "),
  }));
  return { corners: most.map((_, axis) => place(axis, 1)), shapes };
}

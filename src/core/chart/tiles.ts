export interface Tile {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How far from a square the tiles of a row get along a side. */
function worst(areas: readonly number[], side: number): number {
  const sum = areas.reduce((total, area) => total + area, 0);
  const [most, least] = [Math.max(...areas), Math.min(...areas)];
  return Math.max((side * side * most) / (sum * sum), (sum * sum) / (side * side * least));
}

/** Divides a space among values from the largest down, each as near a square as rows allow. */
export function tilesOf(values: readonly number[], space: Tile): Tile[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return [];
  const scale = (space.width * space.height) / total;
  const areas = values.map((value) => value * scale);
  const tiles: Tile[] = [];
  let rest = { ...space };
  let from = 0;
  while (from < areas.length) {
    const side = Math.min(rest.width, rest.height);
    let to = from + 1;
    while (
      to < areas.length &&
      worst(areas.slice(from, to + 1), side) <= worst(areas.slice(from, to), side)
    )
      to++;
    const row = areas.slice(from, to);
    const depth = row.reduce((sum, area) => sum + area, 0) / side;
    const isAcross = rest.width >= rest.height;
    let along = isAcross ? rest.y : rest.x;
    for (const area of row) {
      const length = area / depth;
      tiles.push(
        isAcross
          ? { x: rest.x, y: along, width: depth, height: length }
          : { x: along, y: rest.y, width: length, height: depth },
      );
      along += length;
    }
    rest = isAcross
      ? { ...rest, x: rest.x + depth, width: Math.max(rest.width - depth, 1e-9) }
      : { ...rest, y: rest.y + depth, height: Math.max(rest.height - depth, 1e-9) };
    from = to;
  }
  return tiles;
}

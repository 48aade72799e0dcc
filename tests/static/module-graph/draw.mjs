import { layersOf, reducedArrows } from "./graph.mjs";

const boxPx = { width: 132, height: 30 };
const gapPx = { x: 18, y: 34 };
const marginPx = 20;
const headPx = 28;

const panels = [
  { title: "浏览器：宿主、组件、地基", holds: (module) => !module.startsWith("service") },
  { title: "服务", holds: (module) => module.startsWith("service") },
];

const style = `
  text { font: 13px system-ui, sans-serif; fill: #1f2937; text-anchor: middle; }
  .head { font-weight: 600; text-anchor: start; }
  rect { fill: #fff; stroke: #94a3b8; }
  .back { fill: #f8fafc; stroke: none; }
  path { fill: none; stroke: #64748b; stroke-width: 1.2; }
  .cross { stroke: #2563eb; stroke-dasharray: 4 3; }
  marker path { fill: #64748b; stroke: none; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e2e8f0; } rect { fill: #1e293b; stroke: #64748b; } .back { fill: #0f172a; }
    path { stroke: #94a3b8; } .cross { stroke: #60a5fa; } marker path { fill: #94a3b8; }
  }`;

/** Rows of modules, highest first; within a row by where those stand that import them. */
function rowsOf(modules, layers, arrows) {
  const levels = [...new Set(modules.map((module) => layers.get(module)))].sort((a, b) => b - a);
  const placed = new Map();
  return levels.map((level) => {
    const centre = (module) => {
      const above = arrows.filter(({ to }) => to === module).map(({ from }) => placed.get(from));
      const known = above.filter((at) => at !== undefined);
      return known.length > 0 ? known.reduce((sum, at) => sum + at, 0) / known.length : 0.5;
    };
    const row = modules
      .filter((module) => layers.get(module) === level)
      .sort((a, b) => centre(a) - centre(b) || (a < b ? -1 : 1));
    row.forEach((module, index) => {
      placed.set(module, (index + 0.5) / row.length);
    });
    return row;
  });
}

/** The modules and their arrows as one SVG; an arrow points at what is imported. */
export function drawModuleGraph(graph) {
  const layers = layersOf(graph);
  const arrows = reducedArrows(graph);
  const spots = new Map();
  const shapes = [];
  let left = marginPx;
  let heightPx = 0;
  for (const { title, holds } of panels) {
    const rows = rowsOf([...graph.keys()].filter(holds), layers, arrows);
    const widest = Math.max(...rows.map((row) => row.length));
    const widthPx = widest * (boxPx.width + gapPx.x) - gapPx.x;
    shapes.push(`<text class="head" x="${left}" y="${marginPx + 8}">${title}</text>`);
    rows.forEach((row, index) => {
      const rowPx = row.length * (boxPx.width + gapPx.x) - gapPx.x;
      row.forEach((module, column) => {
        const x = left + (widthPx - rowPx) / 2 + column * (boxPx.width + gapPx.x);
        spots.set(module, { x, y: marginPx + headPx + index * (boxPx.height + gapPx.y) });
      });
    });
    heightPx = Math.max(heightPx, rows.length * (boxPx.height + gapPx.y));
    left += widthPx + 3 * marginPx;
  }
  const middle = ({ x }) => x + boxPx.width / 2;
  const sideOf = (module) => panels.findIndex(({ holds }) => holds(module));
  const lines = arrows.map(({ from, to }) => {
    const [start, end] = [spots.get(from), spots.get(to)];
    const [x1, y1, x2, y2] = [middle(start), start.y + boxPx.height, middle(end), end.y - 4];
    const bend = Math.max(16, Math.abs(y2 - y1) / 2);
    const kind = sideOf(from) === sideOf(to) ? "" : ' class="cross"';
    return `<path${kind} marker-end="url(#tip)" d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}"/>`;
  });
  const boxes = [...spots].map(
    ([module, { x, y }]) =>
      `<rect x="${x}" y="${y}" width="${boxPx.width}" height="${boxPx.height}" rx="6"/>` +
      `<text x="${x + boxPx.width / 2}" y="${y + 20}">${module.replace(/^service\//, "")}</text>`,
  );
  const widthPx = left - marginPx;
  const bottomPx = marginPx + headPx + heightPx;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthPx} ${bottomPx}" role="img" aria-label="模块与导入的方向">
<style>${style}
</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0L8 4L0 8Z"/></marker></defs>
<rect class="back" width="100%" height="100%"/>
${[...shapes, ...lines, ...boxes].join("\n")}
</svg>
`;
}

import { encode } from "uqr";

/** The dark modules of a QR code as one SVG path on a grid of `size` units, quiet zone included. */
export function qrPath(value: string): { path: string; size: number } {
  const { data, size } = encode(value, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { path, size };
}

/** The QR code as a file of its own. */
export function qrSvg(value: string, sidePx: number): string {
  const { path, size } = qrPath(value);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
}

/** The QR code as a PNG, drawn module by module so that no image source is needed. */
export function qrPng(value: string, sidePx: number): Promise<Blob | null> {
  const { data, size } = encode(value, { ecc: "M", border: 4 });
  const canvas = document.createElement("canvas");
  const unit = Math.max(1, Math.floor(sidePx / size));
  canvas.width = canvas.height = unit * size;
  const context = canvas.getContext("2d");
  if (!context) return Promise.resolve(null);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) context.fillRect(x * unit, y * unit, unit, unit);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

import { encode } from "uqr";

/** Share of the side that a logo takes; the strongest correction makes up for what it covers. */
const logoShare = 0.2;
const logoPx = 256;

/** A square picture for the middle of a code. */
export type QrLogo = HTMLCanvasElement;

/** Draws a picture file into a square; rejects when it is none. */
export async function readQrLogo(file: Blob): Promise<QrLogo> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = logoPx;
  const scale = logoPx / Math.max(bitmap.width, bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  canvas
    .getContext("2d")
    ?.drawImage(bitmap, (logoPx - width) / 2, (logoPx - height) / 2, width, height);
  bitmap.close();
  return canvas;
}

function matrixOf(value: string, hasLogo: boolean) {
  const { data, size } = encode(value, { ecc: hasLogo ? "H" : "M", border: 4 });
  const side = Math.round(size * logoShare);
  const start = (size - side) / 2;
  /** The white square around a logo, and the logo within it, in modules. */
  const logoSpace = { start: start - 1, side: side + 2 };
  return { data, size, room: logoSpace, logo: { start, side } };
}

/**
 * The dark modules of a QR code as one SVG path on a grid of `size` units, quiet zone included, and
 * where a logo stands on it.
 */
export function qrPath(value: string, hasLogo = false) {
  const { data, size, room: logoSpace, logo } = matrixOf(value, hasLogo);
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { path, size, room: logoSpace, logo };
}

/** The QR code as a file of its own. */
export function qrSvg(value: string, sidePx: number, logoImage: QrLogo | null = null): string {
  const { path, size, room: logoSpace, logo } = qrPath(value, logoImage !== null);
  const square = (at: { start: number; side: number }) =>
    `x="${at.start}" y="${at.start}" width="${at.side}" height="${at.side}"`;
  const middle = logoImage
    ? `<rect ${square(logoSpace)} fill="#fff"/><image ${square(logo)} href="${logoImage.toDataURL("image/png")}"/>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/>${middle}</svg>`;
}

/** The QR code as a PNG, drawn module by module so that no image source is needed. */
export function qrPng(
  value: string,
  sidePx: number,
  logoImage: QrLogo | null = null,
): Promise<Blob | null> {
  const { data, size, room: logoSpace, logo } = matrixOf(value, logoImage !== null);
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
  if (logoImage) {
    const square = ({ start, side }: typeof logoSpace) =>
      [start * unit, start * unit, side * unit, side * unit] as const;
    context.fillStyle = "#fff";
    context.fillRect(...square(logoSpace));
    context.drawImage(logoImage, ...square(logo));
  }
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

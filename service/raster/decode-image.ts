import { openRasteriser, type Pixels } from "./rasterise";

export interface EncodedImage {
  type: "image/png" | "image/jpeg";
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** The pixels of a picture made as small as `widthPx`; all transparent when it cannot be read. */
export async function decodeImage(image: EncodedImage, widthPx: number): Promise<Pixels> {
  const { type, bytes, width, height } = image;
  const href = `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="none" href="${href}"/></svg>`;
  const Resvg = await openRasteriser();
  const drawing = new Resvg(svg, {
    font: { loadSystemFonts: false },
    fitTo: { mode: "width", value: Math.min(width, widthPx) },
  });
  try {
    const image = drawing.render();
    try {
      return { width: image.width, height: image.height, rgba: new Uint8Array(image.pixels) };
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}

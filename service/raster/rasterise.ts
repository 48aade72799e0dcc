import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { openImageFonts } from "./image-fonts";

const { resolve } = createRequire(import.meta.url);

async function start() {
  // Most services never draw a PNG; the rasteriser comes with the first.
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  await initWasm(await readFile(resolve("@resvg/resvg-wasm/index_bg.wasm")));
  return Resvg;
}

let starting: ReturnType<typeof start> | undefined;

/** The rasteriser, brought when it is first asked for. */
export function openRasteriser(): ReturnType<typeof start> {
  starting ??= start();
  return starting;
}

let fonts: ReturnType<typeof openImageFonts> | undefined;

async function fontsOf(svg: string): Promise<Buffer[]> {
  if (!svg.includes("<text")) return [];
  fonts ??= openImageFonts();
  return (await fonts)(svg);
}

/** RGBA, line by line. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

type Drawing = ReturnType<InstanceType<Awaited<ReturnType<typeof start>>>["render"]>;

/** Draws an SVG `scale` times as large; the first call brings the rasteriser, and the first text its fonts. */
async function draw<T>(svg: string, scale: number, read: (drawing: Drawing) => T): Promise<T> {
  const Resvg = await openRasteriser();
  const font = {
    fontBuffers: await fontsOf(svg),
    defaultFontFamily: "Noto Sans SC",
    loadSystemFonts: false,
  };
  const drawer = new Resvg(svg, { font, fitTo: { mode: "zoom", value: scale } });
  try {
    const drawing = drawer.render();
    try {
      return read(drawing);
    } finally {
      drawing.free();
    }
  } finally {
    drawer.free();
  }
}

/** Draws an SVG as PNG, `scale` times as large. */
export const rasterise = (svg: string, scale: number): Promise<Uint8Array<ArrayBuffer>> =>
  draw(svg, scale, (drawing) => new Uint8Array(drawing.asPng()));

/** Draws an SVG as pixels, RGBA line by line. */
export const drawPixels = (svg: string, scale: number): Promise<Pixels> =>
  draw(svg, scale, ({ width, height, pixels }) => ({
    width,
    height,
    rgba: new Uint8Array(pixels),
  }));

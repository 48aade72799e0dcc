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

/** Draws an SVG as PNG, `scale` times as large; the first call brings the rasteriser, and the first text its fonts. */
export async function rasterise(svg: string, scale: number): Promise<Uint8Array<ArrayBuffer>> {
  const Resvg = await openRasteriser();
  const font = {
    fontBuffers: await fontsOf(svg),
    defaultFontFamily: "Noto Sans SC",
    loadSystemFonts: false,
  };
  const drawing = new Resvg(svg, { font, fitTo: { mode: "zoom", value: scale } });
  try {
    const image = drawing.render();
    try {
      return new Uint8Array(image.asPng());
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}

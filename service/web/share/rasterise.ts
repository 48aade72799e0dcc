import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { openPictureFonts } from "./picture-fonts";

const { resolve } = createRequire(import.meta.url);

async function start() {
  // Most services never draw a PNG; the rasteriser comes with the first.
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  const fontsFor = await openPictureFonts();
  await initWasm(await readFile(resolve("@resvg/resvg-wasm/index_bg.wasm")));
  return { Resvg, fontsFor };
}

let starting: ReturnType<typeof start> | undefined;

/** Draws an SVG as PNG, `scale` times as large; the first call brings the rasteriser and its fonts. */
export async function rasterise(svg: string, scale: number): Promise<Uint8Array<ArrayBuffer>> {
  starting ??= start();
  const { Resvg, fontsFor } = await starting;
  const font = {
    fontBuffers: await fontsFor(svg),
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

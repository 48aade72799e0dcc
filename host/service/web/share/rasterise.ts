import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { unpackWoff } from "./woff";

const { resolve } = createRequire(import.meta.url);
const fontFamily = "Noto Sans SC";

const readFont = async (subset: string, weight: number) =>
  unpackWoff(
    await readFile(
      resolve(`@fontsource/noto-sans-sc/files/noto-sans-sc-${subset}-${weight}-normal.woff`),
    ),
  );

/** The fonts of the pictures: the service's machine may have none, and never the same. */
async function start() {
  // Most services never draw a PNG; the rasteriser comes with the first.
  const { initWasm, Resvg } = await import("@resvg/resvg-wasm");
  const fontBuffers = await Promise.all([
    readFont("chinese-simplified", 400),
    readFont("chinese-simplified", 600),
  ]);
  await initWasm(await readFile(resolve("@resvg/resvg-wasm/index_bg.wasm")));
  return { Resvg, fontBuffers };
}

let starting: ReturnType<typeof start> | undefined;

/** Draws an SVG as PNG, `scale` times as large; the first call brings the rasteriser and its fonts. */
export async function rasterise(svg: string, scale: number): Promise<Uint8Array<ArrayBuffer>> {
  starting ??= start();
  const { Resvg, fontBuffers } = await starting;
  const font = { fontBuffers, defaultFontFamily: fontFamily, loadSystemFonts: false };
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

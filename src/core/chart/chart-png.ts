import { openCanvas, paletteColor, readPalette } from "./chart-palette";
import type { ChartInput } from "./echarts-option";
import { openView } from "./echarts-view";
import type { EndValue } from "./end-values";
import { noteLinePx, noteLines, type PaintedNotes, paintNotes } from "./notes/paint-notes";
import { paintEnds } from "./paint-ends";

const scale = 2;
const headPx = 64;
const fontPx = 12;

export interface PngWords {
  title: string;
  unfinished: string;
  notes: PaintedNotes;
  /** The figures at the ends of the lines. */
  ends: readonly EndValue[];
}

/** Draws a chart with its title, its legend and what happened; the tokens are read where `element` stands. */
export async function chartPng(
  input: ChartInput,
  { title, unfinished, notes, ends }: PngWords,
  element: Element,
): Promise<Blob> {
  const lines = noteLines(notes);
  const footPx = lines.length > 0 ? lines.length * noteLinePx + 16 : 0;
  const palette = readPalette(element);
  const view = openView(document.createElement("div"), element);
  const context = openCanvas();
  try {
    view.draw(input);
    const picture = view.picture(scale);
    context.canvas.width = picture.width;
    context.canvas.height = picture.height + (headPx + footPx) * scale;
    context.fillStyle = palette.surface;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    context.drawImage(picture, 0, headPx * scale);
  } finally {
    view.dispose();
  }
  context.scale(scale, scale);
  context.translate(0, headPx);
  paintNotes(context, notes, input.axes, palette);
  paintEnds(context, ends, input.axes, palette);
  context.translate(0, -headPx);
  context.textBaseline = "middle";
  context.fillStyle = palette.text;
  context.font = `600 16px ${palette.fontFamily}`;
  context.fillText(title, 16, 22);
  context.font = `${fontPx}px ${palette.fontFamily}`;
  let left = 16;
  for (const { id, name } of input.series) {
    context.fillStyle = paletteColor(palette, input.colors.get(id) ?? 0);
    context.fillRect(left, 47, fontPx, 3);
    context.fillStyle = palette.text;
    context.fillText(name, left + 18, 49);
    left += 18 + context.measureText(name).width + 16;
  }
  if (input.openAt !== undefined) {
    context.fillStyle = palette.muted;
    context.fillRect(left, 47, 4, 3);
    context.fillRect(left + 8, 47, 4, 3);
    context.fillText(unfinished, left + 18, 49);
  }
  context.fillStyle = palette.text;
  for (const [index, line] of lines.entries())
    context.fillText(line, 16, headPx + input.heightPx + 8 + (index + 0.5) * noteLinePx);
  return new Promise((resolve, reject) => {
    context.canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error("The picture could not be encoded")),
    );
  });
}

import { openCanvas, readPalette } from "./chart-palette";
import type { ChartInput } from "./echarts-option";
import { openView } from "./echarts-view";

const scale = 2;
const headPx = 64;
const fontPx = 12;

/** Draws a chart with its title and legend; the tokens are read where `element` stands. */
export async function chartPng(input: ChartInput, title: string, element: Element): Promise<Blob> {
  const palette = readPalette(element);
  const view = openView(document.createElement("div"), element);
  const context = openCanvas();
  try {
    view.draw(input);
    const picture = view.picture(scale);
    context.canvas.width = picture.width;
    context.canvas.height = picture.height + headPx * scale;
    context.fillStyle = palette.surface;
    context.fillRect(0, 0, context.canvas.width, context.canvas.height);
    context.drawImage(picture, 0, headPx * scale);
  } finally {
    view.dispose();
  }
  context.scale(scale, scale);
  context.textBaseline = "middle";
  context.fillStyle = palette.text;
  context.font = `600 16px ${palette.fontFamily}`;
  context.fillText(title, 16, 22);
  context.font = `${fontPx}px ${palette.fontFamily}`;
  let left = 16;
  for (const { id, name } of input.series) {
    context.fillStyle = palette.series[(input.colors.get(id) ?? 0) % 8] ?? palette.muted;
    context.fillRect(left, 47, fontPx, 3);
    context.fillStyle = palette.text;
    context.fillText(name, left + 18, 49);
    left += 18 + context.measureText(name).width + 16;
  }
  return new Promise((resolve, reject) => {
    context.canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error("The picture could not be encoded")),
    );
  });
}

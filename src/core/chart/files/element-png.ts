import { openCanvas, readPalette } from "../chart-palette";
import { layoutCaption, pictureScale as scale } from "./caption-layout";
import { withPngTexts } from "./png-text";
import { extentOf, type Pen, selfContained, untilDrawn, walkElement } from "./walk-element";

/** Lines of text around a picture. */
export interface PictureTexts {
  /** Above it, the title first. */
  caption: readonly string[];
  /** Below it. */
  notes: readonly string[];
}

/** Draws what an element shows as a PNG between its caption and notes, which are in it as text as well. */
export async function elementPng(element: HTMLElement, texts: PictureTexts): Promise<Blob> {
  await untilDrawn(element);
  const palette = readPalette(element);
  const drawings = new Map(
    await Promise.all(
      [...element.querySelectorAll("svg")].map(
        async (svg) => [svg as Element, await drawingOf(svg)] as const,
      ),
    ),
  );
  const from = element.getBoundingClientRect();
  const context = openCanvas();
  const fontOf = (fontPx: number, weight: number) => `${weight} ${fontPx}px ${palette.fontFamily}`;
  const layout = layoutCaption(texts, extentOf(element, from), (text, fontPx, weight) => {
    context.font = fontOf(fontPx, weight);
    return context.measureText(text).width;
  });
  context.canvas.width = layout.widthPx * scale;
  context.canvas.height = layout.heightPx * scale;
  context.scale(scale, scale);
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.textBaseline = "middle";
  for (const { text, x, y, fontPx, weight, isMuted } of layout.texts) {
    context.font = fontOf(fontPx, weight);
    context.fillStyle = isMuted ? palette.muted : palette.text;
    context.fillText(text, x, y);
  }
  context.translate(layout.chart.x - from.left, layout.chart.y - from.top);
  walkElement(element, canvasPen(context, drawings));
  const bytes = await bytesOf(context.canvas);
  const described = withPngTexts(bytes, {
    Title: texts.caption[0] ?? "",
    Description: [...texts.caption, ...texts.notes].join("\n"),
  });
  return new Blob([described as Uint8Array<ArrayBuffer>], { type: "image/png" });
}

async function bytesOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!blob) throw new Error("The picture could not be encoded");
  return new Uint8Array(await blob.arrayBuffer());
}

const canvasPen = (
  context: CanvasRenderingContext2D,
  drawings: ReadonlyMap<Element, HTMLImageElement>,
): Pen => ({
  open: ({ left, top, width, height }, { opacity, radiusPx, clips }) => {
    context.save();
    context.globalAlpha *= opacity;
    if (!clips) return;
    context.beginPath();
    context.roundRect(left, top, width, height, radiusPx);
    context.clip();
  },
  close: () => context.restore(),
  fill: ({ left, top, width, height }, radiusPx, color) => {
    context.beginPath();
    context.roundRect(left, top, width, height, radiusPx);
    context.fillStyle = color;
    context.fill();
  },
  line: ({ text, left, middle }, style) => {
    context.fillStyle = style.color;
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.fillText(text, left, middle);
    if (style.textDecorationLine.includes("line-through"))
      context.fillRect(left, middle, context.measureText(text).width, 1);
  },
  svg: (svg, { left, top, width, height }) => {
    const drawing = drawings.get(svg);
    if (drawing) context.drawImage(drawing, left, top, width, height);
  },
  canvas: (canvas, { left, top, width, height }) =>
    context.drawImage(canvas, left, top, width, height),
});

/** An SVG as a picture of its own. */
async function drawingOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const { width, height } = svg.getBoundingClientRect();
  const image = new Image(width * scale, height * scale);
  const markup = new XMLSerializer().serializeToString(selfContained(svg));
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  return image;
}

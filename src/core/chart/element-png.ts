import { openCanvas, readPalette } from "./chart-palette";

const scale = 2;
const padPx = 16;
const headPx = 48;
const footerLinePx = 20;
const longestMs = 10_000;
/** Drawn by its own program; the rest of an SVG's look comes from these. */
const inherited = [
  ...["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray"],
  ...["stroke-dashoffset", "opacity", "font-family", "font-size", "font-weight"],
  ...["text-anchor", "dominant-baseline", "paint-order", "stop-color", "visibility", "display"],
];

/** Draws what an element shows, boxes, texts and pictures, as a PNG between a title and more lines. */
export async function elementPng(
  element: HTMLElement,
  title: string,
  footer: readonly string[],
): Promise<Blob> {
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
  const size = extentOf(element, from);
  const bottomPx = headPx + size.height + padPx;
  const context = openCanvas();
  const footerFont = `12px ${palette.fontFamily}`;
  context.font = footerFont;
  const widthPx = Math.max(size.width, ...footer.map((line) => context.measureText(line).width));
  context.canvas.width = (widthPx + 2 * padPx) * scale;
  context.canvas.height = (bottomPx + footer.length * footerLinePx) * scale;
  context.scale(scale, scale);
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
  context.textBaseline = "middle";
  context.fillStyle = palette.text;
  context.font = `600 16px ${palette.fontFamily}`;
  context.fillText(title, padPx, headPx / 2);
  context.font = footerFont;
  for (const [index, line] of footer.entries())
    context.fillText(line, padPx, bottomPx + index * footerLinePx);
  context.translate(padPx - from.left, headPx - from.top);
  paint(element, context, drawings);
  return new Promise((resolve, reject) => {
    context.canvas.toBlob((blob) =>
      blob ? resolve(blob) : reject(new Error("The picture could not be encoded")),
    );
  });
}

/** A chart that the library draws may still be on its way. */
async function untilDrawn(element: Element): Promise<void> {
  const lastMs = performance.now() + longestMs;
  while (element.querySelector("[data-chart=pending]")) {
    if (performance.now() > lastMs) throw new Error("The chart was not drawn");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A table scrolls within its chart; the picture has room for all of it. */
function extentOf(element: Element, from: DOMRect): { width: number; height: number } {
  if (isHidden(element, getComputedStyle(element))) return { width: 0, height: 0 };
  const { right, bottom } = element.getBoundingClientRect();
  const parts = element instanceof SVGElement ? [] : [...element.children];
  const extents = parts.map((part) => extentOf(part, from));
  return {
    width: Math.max(right - from.left, ...extents.map(({ width }) => width)),
    height: Math.max(bottom - from.top, ...extents.map(({ height }) => height)),
  };
}

function isHidden(element: Element, style: CSSStyleDeclaration): boolean {
  const { width, height } = element.getBoundingClientRect();
  // What only screen readers are told has a single pixel.
  return style.display === "none" || (style.position === "absolute" && width <= 1 && height <= 1);
}

function paint(
  element: Element,
  context: CanvasRenderingContext2D,
  drawings: ReadonlyMap<Element, HTMLImageElement>,
): void {
  const style = getComputedStyle(element);
  if (isHidden(element, style)) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  const drawing = drawings.get(element);
  if (drawing) {
    context.drawImage(drawing, left, top, width, height);
    return;
  }
  if (element instanceof HTMLCanvasElement) {
    context.drawImage(element, left, top, width, height);
    return;
  }
  context.save();
  context.globalAlpha *= Number(style.opacity);
  context.beginPath();
  context.roundRect(left, top, width, height, Number.parseFloat(style.borderTopLeftRadius) || 0);
  context.fillStyle = style.backgroundColor;
  context.fill();
  if (style.overflowX === "hidden" || style.overflowX === "clip") context.clip();
  const line = Number.parseFloat(style.borderBottomWidth);
  if (line > 0) {
    context.fillStyle = style.borderBottomColor;
    context.fillRect(left, top + height - line, width, line);
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) paint(child, context, drawings);
    else if (child instanceof Text) write(child, style, context);
  }
  context.restore();
}

/** Writes a text line by line, each where the page has it. */
function write(text: Text, style: CSSStyleDeclaration, context: CanvasRenderingContext2D): void {
  if (text.data.trim() === "") return;
  context.fillStyle = style.color;
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const range = document.createRange();
  let line = { text: "", left: 0, middle: 0 };
  const end = () => {
    context.fillText(line.text, line.left, line.middle);
    if (style.textDecorationLine.includes("line-through"))
      context.fillRect(line.left, line.middle, context.measureText(line.text).width, 1);
  };
  let offset = 0;
  for (const letter of text.data) {
    range.setStart(text, offset);
    offset += letter.length;
    range.setEnd(text, offset);
    const rect = range.getClientRects()[0];
    if (!rect) continue;
    const middle = rect.top + rect.height / 2;
    if (line.text === "" || Math.abs(middle - line.middle) > rect.height / 2) {
      end();
      line = { text: "", left: rect.left, middle };
    }
    line.text += letter;
  }
  end();
}

/** An SVG with its colours written out, as a picture of its own. */
async function drawingOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [index, part] of [svg, ...svg.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(part);
    for (const name of inherited)
      (copies[index] as SVGElement).style.setProperty(name, style.getPropertyValue(name));
  }
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  const image = new Image(width * scale, height * scale);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

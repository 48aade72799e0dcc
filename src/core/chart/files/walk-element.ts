export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A line of text where the page has it. */
export interface WrittenLine {
  text: string;
  left: number;
  /** Its vertical middle. */
  middle: number;
}

/** Draws what an element shows; places are those of the window. */
export interface Pen {
  open(box: Box, look: { opacity: number; radiusPx: number; clips: boolean }): void;
  close(): void;
  fill(box: Box, radiusPx: number, color: string): void;
  line(line: WrittenLine, style: CSSStyleDeclaration): void;
  svg(svg: SVGSVGElement, box: Box): void;
  canvas(canvas: HTMLCanvasElement, box: Box): void;
}

/** Gives everything that an element shows to a pen: boxes, texts, pictures. */
export function walkElement(element: Element, pen: Pen): void {
  const style = getComputedStyle(element);
  if (isHidden(element, style)) return;
  const box = element.getBoundingClientRect();
  const { left, top, width, height } = box;
  if (element instanceof SVGSVGElement) {
    pen.svg(element, box);
    return;
  }
  if (element instanceof HTMLCanvasElement) {
    pen.canvas(element, box);
    return;
  }
  const radiusPx = Number.parseFloat(style.borderTopLeftRadius) || 0;
  const clips = style.overflowX === "hidden" || style.overflowX === "clip";
  pen.open(box, { opacity: Number(style.opacity), radiusPx, clips });
  pen.fill(box, radiusPx, style.backgroundColor);
  const rulePx = Number.parseFloat(style.borderBottomWidth);
  if (rulePx > 0) {
    const rule = { left, top: top + height - rulePx, width, height: rulePx };
    pen.fill(rule, 0, style.borderBottomColor);
  }
  for (const child of element.childNodes) {
    if (child instanceof Element) walkElement(child, pen);
    else if (child instanceof Text) for (const line of linesOf(child)) pen.line(line, style);
  }
  pen.close();
}

const longestMs = 10_000;

/** A chart that the library draws may still be on its way. */
export async function untilDrawn(element: Element): Promise<void> {
  const lastMs = performance.now() + longestMs;
  while (element.querySelector("[data-chart=pending]")) {
    if (performance.now() > lastMs) throw new Error("The chart was not drawn");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A table scrolls within its chart; the picture has room for all of it. */
export function extentOf(element: Element, from: DOMRect): { width: number; height: number } {
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
  // What can only be pressed has no place in a picture.
  if (style.display === "none" || element.hasAttribute("data-screen-only")) return true;
  // What only screen readers are told has a single pixel.
  return style.position === "absolute" && width <= 1 && height <= 1;
}

/** The lines of a text, each where the page has it. */
function linesOf(text: Text): WrittenLine[] {
  if (text.data.trim() === "") return [];
  const range = document.createRange();
  const lines: WrittenLine[] = [];
  let offset = 0;
  for (const letter of text.data) {
    range.setStart(text, offset);
    offset += letter.length;
    range.setEnd(text, offset);
    const rect = range.getClientRects()[0];
    if (!rect) continue;
    const middle = rect.top + rect.height / 2;
    const last = lines.at(-1);
    if (last && Math.abs(middle - last.middle) <= rect.height / 2) last.text += letter;
    else lines.push({ text: letter, left: rect.left, middle });
  }
  return lines;
}

/** Drawn by its own program; the rest of an SVG's look comes from these. */
const inherited = [
  ...["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray"],
  ...["stroke-dashoffset", "opacity", "font-family", "font-size", "font-weight"],
  ...["text-anchor", "dominant-baseline", "paint-order", "stop-color", "visibility", "display"],
];

/** Copies an SVG with its look written out; `write` may change a value, such as a colour. */
export function selfContained(
  svg: SVGSVGElement,
  write: (name: string, value: string) => string = (_, value) => value,
): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll("*")];
  for (const [index, part] of [svg, ...svg.querySelectorAll("*")].entries()) {
    const style = getComputedStyle(part);
    for (const name of inherited)
      (copies[index] as SVGElement).style.setProperty(
        name,
        write(name, style.getPropertyValue(name)),
      );
  }
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return copy;
}

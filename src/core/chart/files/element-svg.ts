import { openCanvas, readPalette } from "../chart-palette";
import { escapeXml, tag } from "../image/svg-text";
import { layoutCaption } from "./caption-layout";
import type { PictureTexts } from "./element-png";
import {
  type Box,
  extentOf,
  type Pen,
  selfContained,
  untilDrawn,
  walkElement,
} from "./walk-element";

/** Draws what an element shows as an SVG whose texts are text, with its caption as title and description. */
export async function elementSvg(element: HTMLElement, texts: PictureTexts): Promise<string> {
  await untilDrawn(element);
  const palette = readPalette(element);
  const from = element.getBoundingClientRect();
  const context = openCanvas();
  const family = palette.fontFamily.replaceAll('"', "'");
  const layout = layoutCaption(texts, extentOf(element, from), (text, fontPx, weight) => {
    context.font = `${weight} ${fontPx}px ${palette.fontFamily}`;
    return context.measureText(text).width;
  });
  const { widthPx, heightPx, chart } = layout;
  const content: string[] = [];
  walkElement(element, svgPen(content, colorReader(context)));
  const captions = layout.texts.map(({ text, x, y, fontPx, weight, isMuted }) =>
    tag(
      "text",
      {
        x,
        y,
        "dominant-baseline": "central",
        "font-size": fontPx,
        "font-weight": weight,
        fill: isMuted ? palette.muted : palette.text,
      },
      escapeXml(text),
    ),
  );
  const moved = { transform: `translate(${chart.x - from.left} ${chart.y - from.top})` };
  const size = { width: widthPx, height: heightPx };
  return tag(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${widthPx} ${heightPx}`,
      ...size,
      role: "img",
      "font-family": family,
    },
    [
      tag("title", {}, escapeXml(texts.caption[0] ?? "")),
      tag("desc", {}, escapeXml([...texts.caption, ...texts.notes].join("\n"))),
      tag("rect", { ...size, fill: palette.surface }),
      ...captions,
      tag("g", moved, content.join("")),
    ].join(""),
  );
}

/** Turns any colour of a style into plain RGB: programs outside browsers know nothing newer. */
function colorReader(context: CanvasRenderingContext2D): (color: string) => string {
  const known = new Map<string, string>();
  return (color) => {
    const found = known.get(color);
    if (found) return found;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
    const read =
      alpha === 255
        ? `rgb(${red},${green},${blue})`
        : `rgba(${red},${green},${blue},${(alpha / 255).toFixed(3)})`;
    known.set(color, read);
    return read;
  };
}

const colored = new Set(["fill", "stroke", "stop-color"]);

function svgPen(content: string[], colorOf: (color: string) => string): Pen {
  let clipCount = 0;
  const placed = ({ left, top, width, height }: Box) => ({ x: left, y: top, width, height });
  const family = (style: CSSStyleDeclaration) => style.fontFamily.replaceAll('"', "'");
  return {
    open: (box, { opacity, radiusPx, clips }) => {
      const faint = opacity < 1 ? ` opacity="${opacity}"` : "";
      if (!clips) {
        content.push(`<g${faint}>`);
        return;
      }
      clipCount += 1;
      const id = `clip${clipCount}`;
      content.push(
        tag("clipPath", { id }, tag("rect", { ...placed(box), rx: radiusPx })),
        `<g clip-path="url(#${id})"${faint}>`,
      );
    },
    close: () => void content.push("</g>"),
    fill: (box, radiusPx, color) => {
      const fill = colorOf(color);
      if (!fill.endsWith(",0.000)"))
        content.push(tag("rect", { ...placed(box), rx: radiusPx, fill }));
    },
    line: ({ text, left, middle }, style) =>
      void content.push(
        tag(
          "text",
          {
            x: left,
            y: middle,
            "dominant-baseline": "central",
            "font-family": family(style),
            "font-size": style.fontSize,
            "font-weight": style.fontWeight,
            fill: colorOf(style.color),
            ...(style.textDecorationLine.includes("line-through") && {
              "text-decoration": "line-through",
            }),
          },
          escapeXml(text),
        ),
      ),
    svg: (svg, box) => {
      const copy = selfContained(svg, (name, value) =>
        colored.has(name) && value !== "none" && !value.startsWith("url(") ? colorOf(value) : value,
      );
      for (const [name, value] of Object.entries(placed(box))) copy.setAttribute(name, `${value}`);
      content.push(new XMLSerializer().serializeToString(copy));
    },
    canvas: (canvas, box) =>
      void content.push(tag("image", { ...placed(box), href: canvas.toDataURL() })),
  };
}

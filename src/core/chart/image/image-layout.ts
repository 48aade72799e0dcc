import { metrics } from "../../theme/tokens";
import { type ImageTheme, imageSheet } from "./image-colors";
import { boundWidth, imageHeightPx } from "./image-size";
import { type Attributes, escapeXml, fitText, tag } from "./svg-text";

export interface ImageLayout {
  widthPx: number;
  theme: ImageTheme;
}

export interface Messages extends Attributes {
  x: number;
  y: number;
  "font-size": number;
}

/** A line of text, cut where it would leave its room. */
export const line = (text: string, spacePx: number, messages: Messages): string =>
  tag("text", messages, escapeXml(fitText(text, messages["font-size"], spacePx)));

interface Page extends ImageLayout {
  heightPx: number;
}

/** An SVG of a size; `title` is what a screen reader says. */
function svgOf(title: string, { widthPx, heightPx, theme }: Page, content: string): string {
  return tag(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${widthPx} ${heightPx}`,
      width: widthPx,
      height: heightPx,
      role: "img",
      "font-family": metrics.font.replaceAll('"', ""),
    },
    tag("title", {}, escapeXml(title)) + tag("style", {}, imageSheet(theme)) + content,
  );
}

/** A picture of any height on the colour of a page: a see-through one vanishes on a dark ground. */
export const pageSvg = (title: string, page: Page, content: string): string =>
  svgOf(
    title,
    page,
    tag("rect", { class: "p", x: 0, y: 0, width: page.widthPx, height: page.heightPx }) + content,
  );

/** The whole picture around its content, on one card. */
export function frameSvg(title: string, { widthPx, theme }: ImageLayout, content: string): string {
  const heightPx = imageHeightPx(widthPx);
  const card = tag("rect", {
    class: "s h",
    x: 0.5,
    y: 0.5,
    width: widthPx - 1,
    height: heightPx - 1,
    rx: 10,
  });
  return svgOf(title, { widthPx, heightPx, theme }, card + content);
}

/** A picture that only says something, such as that the share has stopped. */
export function drawMessage(
  messages: { title: string; hint: string },
  layout: ImageLayout,
): string {
  const widthPx = boundWidth(layout.widthPx);
  const middle = { x: widthPx / 2, "text-anchor": "middle" };
  const y = imageHeightPx(widthPx) / 2;
  const spacePx = widthPx - 40;
  const content = [
    line(messages.title, spacePx, {
      ...middle,
      y: y - 6,
      class: "t",
      "font-size": 18,
      "font-weight": 600,
    }),
    line(messages.hint, spacePx, { ...middle, y: y + 22, class: "m", "font-size": 14 }),
  ];
  return frameSvg(`${messages.title} ${messages.hint}`, { ...layout, widthPx }, content.join(""));
}

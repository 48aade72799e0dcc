import { metrics } from "../../theme/tokens";
import { type PictureTheme, pictureSheet } from "./picture-colors";
import { boundWidth, pictureHeightPx } from "./picture-size";
import { type Attributes, escapeXml, fitText, tag } from "./svg-text";

export interface PictureFrame {
  widthPx: number;
  theme: PictureTheme;
}

export interface Words extends Attributes {
  x: number;
  y: number;
  "font-size": number;
}

/** A line of text, cut where it would leave its room. */
export const line = (text: string, roomPx: number, words: Words): string =>
  tag("text", words, escapeXml(fitText(text, words["font-size"], roomPx)));

/** The whole picture around its content; `title` is what a screen reader says. */
export function frameSvg(title: string, { widthPx, theme }: PictureFrame, content: string): string {
  const heightPx = pictureHeightPx(widthPx);
  const inner = [
    tag("title", {}, escapeXml(title)),
    tag("style", {}, pictureSheet(theme)),
    tag("rect", {
      class: "s h",
      x: 0.5,
      y: 0.5,
      width: widthPx - 1,
      height: heightPx - 1,
      rx: 10,
    }),
    content,
  ];
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
    inner.join(""),
  );
}

/** A picture that only says something, such as that the share has stopped. */
export function drawMessage(words: { title: string; hint: string }, frame: PictureFrame): string {
  const widthPx = boundWidth(frame.widthPx);
  const middle = { x: widthPx / 2, "text-anchor": "middle" };
  const y = pictureHeightPx(widthPx) / 2;
  const roomPx = widthPx - 40;
  const content = [
    line(words.title, roomPx, {
      ...middle,
      y: y - 6,
      class: "t",
      "font-size": 18,
      "font-weight": 600,
    }),
    line(words.hint, roomPx, { ...middle, y: y + 22, class: "m", "font-size": 14 }),
  ];
  return frameSvg(`${words.title} ${words.hint}`, { ...frame, widthPx }, content.join(""));
}

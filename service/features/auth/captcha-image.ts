import { randomInt } from "node:crypto";
import { captchaSize } from "../../../src/core/api/contract/constants/captcha";
import { rasterise } from "../../raster/rasterise";

const { widthPx, heightPx, pieceWidthPx } = captchaSize;
/** Twice as fine as shown, for screens of double density. */
const scale = 2;

/** A jigsaw piece whose box is `pieceWidthPx` wide and 56 high, a knob on top and at its right. */
const pieceAt = (x: number, y: number) =>
  `M${x} ${y + 10}h15a9 9 0 1 1 16 0h15v15a9 9 0 1 1 0 16v15h-46z`;

const pick = (from: number, to: number) => randomInt(from, to + 1);

/** A landscape like no other: what is drawn differs each time, so that no two answers are alike. */
function scene(): string {
  const hue = randomInt(360);
  const tone = (hueOffset: number, lightness: number) =>
    `hsl(${(hue + hueOffset) % 360} ${pick(45, 70)}% ${lightness}%)`;
  const blots = Array.from({ length: 14 }, () => {
    const [x, y] = [pick(0, widthPx), pick(0, heightPx)];
    const fill = `fill="${tone(pick(0, 140), pick(45, 80))}" fill-opacity="0.${pick(35, 75)}"`;
    const rotated = `transform="rotate(${pick(0, 90)} ${x} ${y})"`;
    return randomInt(2) === 0
      ? `<circle cx="${x}" cy="${y}" r="${pick(8, 42)}" ${fill}/>`
      : `<rect x="${x - 24}" y="${y - 16}" width="${pick(20, 76)}" height="${pick(14, 52)}" rx="6" ${fill} ${rotated}/>`;
  }).join("");
  const waves = [0, 1, 2].map((n) => {
    const y = 84 + n * 26;
    const [a, b, c, d] = [pick(-34, 34), pick(-34, 34), pick(-20, 20), pick(-20, 20)];
    return `<path d="M0 ${y + c}C${widthPx / 3} ${y + a} ${(widthPx * 2) / 3} ${y + b} ${widthPx} ${y + d}V${heightPx}H0z" fill="${tone(20 + n * 35, 62 - n * 11)}" fill-opacity=".72"/>`;
  });
  return `<linearGradient id="sky" x2="1" y2="1"><stop stop-color="${tone(0, 82)}"/><stop offset="1" stop-color="${tone(70, 58)}"/></linearGradient>
<rect width="${widthPx}" height="${heightPx}" fill="url(#sky)"/>${waves.join("")}${blots}`;
}

const svg = (width: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${heightPx}" viewBox="0 0 ${width} ${heightPx}">${content}</svg>`;

const png = async (content: string) =>
  `data:image/png;base64,${Buffer.from(await rasterise(content, scale)).toString("base64")}`;

/** A picture with a gap at `x` (CSS px from its left), and the piece that fills it, both as PNG data URLs. */
export async function drawCaptcha(x: number): Promise<{ picture: string; piece: string }> {
  const y = pick(8, heightPx - 64);
  const content = scene();
  const gap = `<path d="${pieceAt(x, y)}" fill="#000" fill-opacity=".48" stroke="#fff" stroke-opacity=".9" stroke-width="1.5"/>`;
  const shape = pieceAt(0, y);
  const cut = `<clipPath id="cut"><path d="${shape}"/></clipPath><g clip-path="url(#cut)"><g transform="translate(${-x})">${content}</g></g>
<path d="${shape}" fill="none" stroke="#fff" stroke-width="2"/><path d="${shape}" fill="none" stroke="#000" stroke-opacity=".35" stroke-width=".75"/>`;
  return {
    picture: await png(svg(widthPx, content + gap)),
    piece: await png(svg(pieceWidthPx, cut)),
  };
}

/** Signs as wide as the font is high: Chinese, its punctuation, full-width forms, emoji. */
const wide =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uffe6]|[\u{1f000}-\u{3ffff}]/u;

/** About how wide one sign is. */
export const signPx = (sign: string, fontPx: number) => fontPx * (wide.test(sign) ? 1 : 0.58);

/** About how wide a text will be; no font is at hand to measure it. */
export const textWidthPx = (text: string, fontPx: number): number =>
  [...text].reduce((sum, sign) => sum + signPx(sign, fontPx), 0);

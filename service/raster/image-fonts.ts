import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { coverageOf, readUnicodeRange } from "./font-coverage";
import { unpackWoff } from "./woff";

const { resolve } = createRequire(import.meta.url);
const home = "@fontsource/noto-sans-sc";

const readFont = async (subset: string, weight: number) =>
  unpackWoff(await readFile(resolve(`${home}/files/noto-sans-sc-${subset}-${weight}-normal.woff`)));

/** The fonts of pictures: the service's machine may have none, and never the same. */
export async function openImageFonts(): Promise<(text: string) => Promise<Buffer[]>> {
  const [regular, semibold, index] = await Promise.all([
    readFont("chinese-simplified", 400),
    readFont("chinese-simplified", 600),
    readFile(resolve(`${home}/unicode.json`), "utf8"),
  ]);
  const isCommon = coverageOf(regular);
  const parts = Object.entries(JSON.parse(index) as Record<string, string>).map(
    ([name, range]) => ({ name: name.replace(/[[\]]/g, ""), ranges: readUnicodeRange(range) }),
  );
  const opened = new Map<string, Promise<Buffer>>();
  const open = (name: string) => {
    const font = opened.get(name) ?? readFont(name, 400);
    opened.set(name, font);
    return font;
  };
  /** The common signs in both weights, and those parts that the rare ones of this text are in. */
  return async (text) => {
    const rare = [...new Set(text)].filter((sign) => sign > "~" && !isCommon(sign));
    const needed = parts.filter(({ ranges }) =>
      rare.some((sign) => {
        const point = sign.codePointAt(0) ?? 0;
        return ranges.some(([first, last]) => point >= first && point <= last);
      }),
    );
    return [regular, semibold, ...(await Promise.all(needed.map(({ name }) => open(name))))];
  };
}

import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { coverageOf, readUnicodeRange } from "../../../../service/raster/font-coverage";
import { openImageFonts } from "../../../../service/raster/image-fonts";
import { unpackWoff } from "../../../../service/raster/woff";
import { readSharePath, readShareUrl } from "../../../../service/web/share/share-address";

const font = createRequire(import.meta.url).resolve(
  "@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff",
);

test("a WOFF font becomes the TrueType file within: every table at its place and whole", async () => {
  const woff = await readFile(font);
  const sfnt = unpackWoff(woff);
  expect(sfnt.readUInt32BE(0)).toBe(0x00010000);
  expect(sfnt).toHaveLength(woff.readUInt32BE(16));
  const count = sfnt.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const tag = sfnt.toString("latin1", at, at + 4);
    const offset = sfnt.readUInt32BE(at + 8);
    const length = sfnt.readUInt32BE(at + 12);
    let sum = 0;
    for (let word = 0; word < length; word += 4)
      sum = (sum + sfnt.readUInt32BE(offset + word)) >>> 0;
    // The head table's own sum leaves out the field that sums the whole file.
    if (tag === "head") sum = (sum - sfnt.readUInt32BE(offset + 8)) >>> 0;
    expect([tag, sum]).toEqual([tag, sfnt.readUInt32BE(at + 4)]);
  }
});

test("what is no WOFF font, or a damaged one, is refused", async () => {
  expect(() => unpackWoff(Buffer.from("wOF2 and more of it"))).toThrow("Not a WOFF font");
  const woff = Buffer.from(await readFile(font));
  woff.fill(0, woff.length - 200_000);
  expect(() => unpackWoff(woff)).toThrow();
});

test("share pages are told from every other address", () => {
  expect(readSharePath("/share_chart/k1/AbC-_9")).toEqual({
    page: "share_chart",
    appkey: "k1",
    key: "AbC-_9",
  });
  expect(readSharePath("/share_chart_asa/k1/x/2")?.page).toBe("share_chart_asa");
  for (const path of [
    "/share_chart/k1",
    "/share_charts/k1/x",
    "/a/share_chart/k1/x",
    "/share_chart/k1/x.svg",
  ])
    expect(readSharePath(path)).toBeNull();
  expect(readShareUrl("https://a.test/share_chart/k/x?embed=1#y", "https://a.test")?.key).toBe("x");
  expect(readShareUrl("https://b.test/share_chart/k/x", "https://a.test")).toBeNull();
  expect(readShareUrl("javascript:alert(1)", "https://a.test")).toBeNull();
});

/** Every character of GB2312. */
function gb2312(): string[] {
  const decoder = new TextDecoder("gb18030");
  const signs: string[] = [];
  for (let row = 0xb0; row <= 0xf7; row += 1)
    for (let cell = 0xa1; cell <= 0xfe; cell += 1)
      if (row !== 0xd7 || cell < 0xfa) signs.push(decoder.decode(Uint8Array.of(row, cell)));
  return signs;
}

/** What the package of the font leaves out; none is in common use. */
const withoutGlyph = "劐阢坶塥蒈蓰猸弪艴骣桊轷戤赇牿犋毪胲脶膪憝铴镩稆瘭耠耢耥蟓筢蹯鲰齄";

test("the Chinese characters of GB2312 have their glyphs, common or rare, but for 33", async () => {
  const signs = gb2312();
  expect(signs).toHaveLength(6763);
  const fonts = await (await openImageFonts())(signs.join(""));
  const covers = fonts.map(coverageOf);
  expect(signs.filter((sign) => !covers.some((has) => has(sign)))).toEqual([...withoutGlyph]);
});

test("a text of common characters brings the two common fonts alone", async () => {
  const fontsFor = await openImageFonts();
  expect(await fontsFor("渠道报表 abc 123")).toHaveLength(2);
  expect((await fontsFor("渠道「饕餮谌」→")).length).toBeGreaterThan(2);
});

test("ranges of characters are read with and without an end", () => {
  expect(readUnicodeRange("U+4e00-4e0f,U+51")).toEqual([
    [0x4e00, 0x4e0f],
    [0x51, 0x51],
  ]);
});

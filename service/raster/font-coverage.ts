type Range = readonly [first: number, last: number];

/** Returns the offset of a table in a TrueType file. */
function tableAt(sfnt: Buffer, name: string): number {
  for (let at = 12; at < 12 + sfnt.readUInt16BE(4) * 16; at += 16) {
    if (sfnt.toString("latin1", at, at + 4) === name) return sfnt.readUInt32BE(at + 8);
  }
  throw new Error(`The font has no table ${name}`);
}

/** Code points of a `cmap` part: format 4 for the first plane, 12 for all. */
function rangesAt(sfnt: Buffer, at: number): Range[] {
  const format = sfnt.readUInt16BE(at);
  if (format === 12) {
    return Array.from({ length: sfnt.readUInt32BE(at + 12) }, (_, index) => {
      const group = at + 16 + index * 12;
      return [sfnt.readUInt32BE(group), sfnt.readUInt32BE(group + 4)];
    });
  }
  if (format !== 4) return [];
  const twice = sfnt.readUInt16BE(at + 6);
  return Array.from({ length: twice / 2 }, (_, index) => {
    const end = at + 14 + index * 2;
    return [sfnt.readUInt16BE(end + twice + 2), sfnt.readUInt16BE(end)];
  });
}

/** Tells which characters a TrueType font can draw. */
export function coverageOf(sfnt: Buffer): (sign: string) => boolean {
  const cmap = tableAt(sfnt, "cmap");
  const ranges = Array.from({ length: sfnt.readUInt16BE(cmap + 2) }, (_, index) =>
    rangesAt(sfnt, cmap + sfnt.readUInt32BE(cmap + 8 + index * 8)),
  ).flat();
  return (sign) => {
    const point = sign.codePointAt(0) ?? 0;
    return ranges.some(([first, last]) => point >= first && point <= last);
  };
}

/** Reads `U+4e00-4e0f,U+51` as the package of the font writes what each of its parts holds. */
export const readUnicodeRange = (text: string): Range[] =>
  text.split(",").map((item) => {
    const [first = "", last = first] = item.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

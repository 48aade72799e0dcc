import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { shortProvince } from "./region";

const entryBytes = 12;
const abroad = "海外";

/** Reads the IP table; its layout is ip2region's first: an index of ranges, then texts. */
function readTable(): Buffer {
  const home = dirname(createRequire(import.meta.url).resolve("ip2region/package.json"));
  return readFileSync(join(home, "data", "ip2region.db"));
}

const dotted = (ip: number): string =>
  [ip >>> 24, (ip >>> 16) & 255, (ip >>> 8) & 255, ip & 255].join(".");

/** The region of a text such as `中国|0|广东省|深圳市|电信`, as addresses are looked up. */
function regionOf(text: string): string {
  const [country = "", , province = ""] = text.split("|");
  if (country === "" || country === "0") return "";
  return country === "中国" ? shortProvince(province === "0" ? "" : province) : abroad;
}

function* ranges(table: Buffer): Generator<{ from: number; to: number; region: string }> {
  const first = table.readUInt32LE(0);
  const last = table.readUInt32LE(4);
  const known = new Map<number, string>();
  for (let at = first; at <= last; at += entryBytes) {
    const packed = table.readUInt32LE(at + 8);
    let region = known.get(packed);
    if (region === undefined) {
      const begin = packed & 0xffffff;
      region = regionOf(table.toString("utf8", begin + 4, begin + (packed >>> 24)));
      known.set(packed, region);
    }
    yield { from: table.readUInt32LE(at), to: table.readUInt32LE(at + 4), region };
  }
}

const rendered = new Map<string, string>();
const renderedAtMost = 8;

/**
 * The IPv4 ranges of some regions as lines of nginx's `geo` with `ranges`, neighbours joined; empty for
 * none. Names are those of `RegionPort`.
 */
export function regionRanges(names: ReadonlySet<string>): string {
  if (names.size === 0) return "";
  const key = [...names].sort().join(" ");
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const lines: string[] = [];
  let open: { from: number; to: number; region: string } | null = null;
  const close = () => {
    if (open) lines.push(`${dotted(open.from)}-${dotted(open.to)} "${open.region}";`);
    open = null;
  };
  for (const range of ranges(readTable())) {
    if (open && open.region === range.region && open.to + 1 === range.from) {
      open.to = range.to;
      continue;
    }
    close();
    if (names.has(range.region)) open = { ...range };
  }
  close();
  const text = lines.join("\n");
  if (rendered.size >= renderedAtMost) rendered.clear();
  rendered.set(key, text);
  return text;
}

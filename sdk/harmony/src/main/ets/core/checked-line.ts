/** One row of the table of CRC-32 for each value of a byte. */
const table: number[] = [];
for (let byte = 0; byte < 256; byte += 1) {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  table.push(rest >>> 0);
}

/** CRC-32 of a text of ASCII, eight hexadecimal digits. */
function checksumOf(text: string): string {
  let rest = 0xffffffff;
  for (let at = 0; at < text.length; at += 1) {
    rest = (table[(rest ^ text.charCodeAt(at)) & 0xff] ?? 0) ^ (rest >>> 8);
  }
  return ((rest ^ 0xffffffff) >>> 0).toString(16).padStart(8, "0");
}

const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** A record as a line of ASCII behind its checksum: half a line, or a spoilt one, is known as such. */
export function lineOf(record: object): string {
  const json = JSON.stringify(record).replace(/[\u007f-\uffff]/g, escaped);
  return `${checksumOf(json)} ${json}\n`;
}

/** The record of a line without its end; null when the line is not whole. */
export function recordOf<T>(line: string): T | null {
  const json = line.slice(9);
  if (line.slice(0, 9) !== `${checksumOf(json)} `) return null;
  try {
    return JSON.parse(json) as T;
  } catch {
    return null;
  }
}

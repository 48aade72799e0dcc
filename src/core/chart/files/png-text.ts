/** Length, type and check sum of a chunk. */
const aroundBytes = 12;
const signatureBytes = 8;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

function checkSum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (table[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** A text chunk in UTF-8, not compressed. */
function textChunk(keyword: string, text: string): Uint8Array {
  const encoder = new TextEncoder();
  const body = [encoder.encode(`iTXt${keyword}`), new Uint8Array(5), encoder.encode(text)];
  const length = body.reduce((sum, part) => sum + part.length, 0);
  const chunk = new Uint8Array(length - 4 + aroundBytes);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, length - 4);
  let at = 4;
  for (const part of body) {
    chunk.set(part, at);
    at += part.length;
  }
  view.setUint32(at, checkSum(chunk.subarray(4, at)));
  return chunk;
}

/** Returns a PNG with texts after its header, by keyword, for programs that search pictures. */
export function withPngTexts(png: Uint8Array, texts: Readonly<Record<string, string>>): Uint8Array {
  const view = new DataView(png.buffer, png.byteOffset);
  const headerEnd = signatureBytes + aroundBytes + view.getUint32(signatureBytes);
  const chunks = Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text));
  const whole = new Uint8Array(png.length + chunks.reduce((sum, one) => sum + one.length, 0));
  whole.set(png.subarray(0, headerEnd));
  let at = headerEnd;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  whole.set(png.subarray(headerEnd), at);
  return whole;
}

import { deflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readImage } from "../../../../service/files/read-image";
import { makePng, pngChunk } from "../../../support/png";

const read = async (bytes: Uint8Array) =>
  Buffer.from(
    await readImage({
      sizeBytes: bytes.length,
      read: async (from, length) => Buffer.from(bytes.subarray(from, from + length)),
    }),
  );

test("a square PNG comes back as its pixels and nothing else that the file held", async () => {
  const plain = makePng();
  const stuffed = makePng({
    more: [pngChunk("tEXt", Buffer.from("Comment\0<script>alert(1)</script>"))],
    tail: Buffer.from("PK\u0003\u0004 an archive behind the picture"),
  });
  const kept = await read(stuffed);
  expect(kept.includes("script")).toBe(false);
  expect(kept.includes("archive")).toBe(false);
  expect(kept.equals(await read(plain))).toBe(true);
  // What was written is read again, to the byte.
  expect((await read(kept)).equals(kept)).toBe(true);
});

describe("hostile files are refused, each with what is wrong", () => {
  const broken = Buffer.from(makePng());
  broken[60] = (broken[60] ?? 0) ^ 0xff;
  const cases: [string, Uint8Array, string][] = [
    ["an SVG with a script", Buffer.from('<svg xmlns="x"><script>1</script></svg>'), "SVG"],
    ["an SVG behind a prolog", Buffer.from('<?xml version="1.0"?><!-- --><svg/>'), "SVG"],
    ["a page", Buffer.from("<!doctype html><script>1</script>"), "只支持 PNG"],
    ["a JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), "只支持 PNG"],
    ["a GIF", Buffer.from("GIF89a"), "只支持 PNG"],
    ["nothing", new Uint8Array(), "只支持 PNG"],
    ["a PNG by name of its first bytes only", makePng().subarray(0, 8), "已损坏"],
    ["a truncated one", makePng().subarray(0, 90), "已损坏"],
    ["one with a wrong sum", broken, "已损坏"],
    ["one that is no square", makePng({ width: 128, height: 64 }), "正方形"],
    ["a tiny one", makePng({ width: 1 }), "64–512"],
    ["a huge one", makePng({ width: 50_000 }), "64–512"],
    ["one of 16 bits", makePng({ depth: 16 }), "8 位"],
    ["an interlaced one", makePng({ interlace: 1 }), "8 位"],
    ["a bomb", makePng({ pixels: Buffer.alloc(64 * 1024 * 1024) }), "已损坏"],
    ["too few pixels", makePng({ pixels: Buffer.alloc(10) }), "已损坏"],
    ["a filter there is not", makePng({ pixels: Buffer.alloc(128 * 385, 9) }), "已损坏"],
    ["two heads", makePng({ more: [pngChunk("IHDR", Buffer.alloc(13))] }), "已损坏"],
    ["pixels that are not packed", replaceIdat(Buffer.from("not deflated")), "已损坏"],
    ["more bytes than allowed", makePng({ more: [pngChunk("zzZz", noise())] }), "512 KB"],
  ];
  test.each(cases)("%s", async (_, bytes, message) => {
    await expect(read(bytes)).rejects.toMatchObject({
      retCode: "0400",
      field: "ticket",
      message: expect.stringContaining(message),
    });
  });
});

function replaceIdat(data: Buffer): Buffer {
  const png = makePng();
  const at = png.indexOf("IDAT") - 4;
  return Buffer.concat([
    png.subarray(0, at),
    pngChunk("IDAT", data),
    pngChunk("IEND", new Uint8Array()),
  ]);
}

function noise(): Buffer {
  return Buffer.concat([deflateSync(Buffer.alloc(10)), Buffer.alloc(600 * 1024, 7)]);
}

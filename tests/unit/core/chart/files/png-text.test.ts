import { crc32, deflateSync, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { withPngTexts } from "../../../../../src/core/chart/files/png-text";

const chunk = (type: string, body: Buffer) => {
  const whole = Buffer.alloc(body.length + 12);
  whole.writeUInt32BE(body.length, 0);
  whole.write(type, 4, "latin1");
  body.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, body.length + 8)), body.length + 8);
  return whole;
};
const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
const png = Buffer.concat([
  Buffer.from("89504e470d0a1a0a", "hex"),
  chunk("IHDR", header),
  chunk("IDAT", deflateSync(Buffer.from([0, 0]))),
  chunk("IEND", Buffer.alloc(0)),
]);

test("writes texts as iTXt after the header, with right check sums, and leaves the picture alone", () => {
  const written = Buffer.from(
    withPngTexts(png, { Title: "星漠世界｜安装量", Description: "一\n二" }),
  );
  const found: [string, Buffer][] = [];
  for (let at = 8; at < written.length; ) {
    const length = written.readUInt32BE(at);
    const body = written.subarray(at + 8, at + 8 + length);
    expect(written.readUInt32BE(at + 8 + length)).toBe(
      crc32(written.subarray(at + 4, at + 8 + length)),
    );
    found.push([written.toString("latin1", at + 4, at + 8), body]);
    at += length + 12;
  }
  expect(found.map(([type]) => type)).toEqual(["IHDR", "iTXt", "iTXt", "IDAT", "IEND"]);
  expect(found[1]?.[1].toString("utf8")).toBe("Title\0\0\0\0\0星漠世界｜安装量");
  expect(found[2]?.[1].toString("utf8")).toBe("Description\0\0\0\0\0一\n二");
  expect(inflateSync(found[3]?.[1] ?? Buffer.alloc(0))).toEqual(Buffer.from([0, 0]));
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readJpeg } from "../../../../../service/files/jpeg-segments";
import { documentImage, readImageOf, uploadDocument } from "../../../../support/documents";
import { makePng, pngChunk } from "../../../../support/png";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let session: { token: string };
let serial = 0;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  serial += 1;
  session = { token: (await service.signUp(`139${String(70_000_000 + serial)}`)).token };
});
afterAll(() => service.close());

const text = (content: string) => new TextEncoder().encode(content);
const good = documentImage();

test.each<[string, Uint8Array, string]>([
  ["HTML", text("<!doctype html><script>alert(1)</script>"), "只支持 JPG 和 PNG 图片"],
  ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), "只支持 JPG"],
  ["a PNG cut off", good.subarray(0, good.length - 40), "图片已损坏"],
  ["a PNG with a wrong sum", Buffer.concat([good.subarray(0, 40), Buffer.alloc(9)]), "图片已损坏"],
  ["a JPEG of nothing", Buffer.from([0xff, 0xd8, 0xff, 0xd9]), "图片已损坏"],
  ["a bomb", makePng({ width: 60_000, height: 60_000, pixels: Buffer.alloc(8) }), "图片太大"],
  [
    "pixels that are not there",
    makePng({ width: 640, height: 480, pixels: Buffer.alloc(8) }),
    "图片",
  ],
  ["one that is too small", documentImage(0, 200, 150), "图片太小"],
  ["one that is blank", makePng({ width: 640, height: 480 }), "几乎是空白的"],
])("%s is refused in words, and nothing of it is kept", async (_name, bytes, message) => {
  const response = await readImageOf(service, session, "face", bytes);
  expect(response.retCode).toBe("0400");
  expect(response.retMsg).toContain(message);
  const kept = await service.store.db.selectFrom("certification_picture").selectAll().execute();
  expect(kept).toEqual([]);
});

describe("size", () => {
  test("more than 5 MB is refused when it is asked for, and when it comes all the same", async () => {
    const request = (sizeBytes: number) =>
      service.call(
        "uploadPrivate/getSigned",
        { purpose: "face", fileName: "a.png", sizeBytes },
        session,
      );
    const refused = await request(40 * 1024 * 1024);
    expect(refused).toMatchObject({ retCode: "0400", data: { field: "sizeBytes" } });
    const { map } = await request(1000);
    const body = new Uint8Array(40 * 1024 * 1024);
    const response = await service.service.handle(new Request(map.url, { method: "PUT", body }));
    expect(response.status).toBe(413);
  });
});

test("what is hidden in a picture does not outlive it", async () => {
  const hidden = documentImage();
  const end = hidden.length - 12;
  const notes = pngChunk("tEXt", text("Comment\0<script>alert(1)</script>"));
  const bytes = Buffer.concat([
    hidden.subarray(0, end),
    notes,
    hidden.subarray(end),
    text("<script>alert(2)</script>"),
  ]);
  const ticket = await uploadDocument(service, session, "face", bytes);
  const { map } = await service.call("userAuth/ocrIdCardFace", { ticket }, session);
  const { openImage } = await import("../../../../../service/features/certification");
  const kept = await openImage(
    { db: service.store.db, config: service.config, ports: service.ports },
    map.picture,
  );
  expect(kept?.includes("IHDR")).toBe(true);
  expect(kept?.includes("alert")).toBe(false);
});

test("a JPEG keeps how it is turned, and not where it was taken", () => {
  const segment = (marker: number, data: Buffer) => {
    const header = Buffer.from([0xff, marker, 0, 0]);
    header.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([header, data]);
  };
  const exif = Buffer.concat([
    Buffer.from("Exif\0\0MM\0*\0\0\0\b", "latin1"),
    Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
    Buffer.from("GPS 30.25N 120.16E"),
  ]);
  const jpegFrame = Buffer.from([8, 1, 0xe0, 2, 0x80, 1, 1, 0x11, 0]);
  const bytes = Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, exif),
    segment(0xfe, Buffer.from("a comment")),
    segment(0xc0, jpegFrame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd9]),
    Buffer.from("trailing"),
  ]);
  const jpeg = readJpeg(bytes);
  expect([jpeg.width, jpeg.height]).toEqual([640, 480]);
  const kept = jpeg.bytes.toString("latin1");
  for (const gone of ["GPS", "comment", "trailing"]) expect(kept).not.toContain(gone);
  expect(kept).toContain("Exif");
  expect(readJpeg(jpeg.bytes)).toEqual(jpeg);
});

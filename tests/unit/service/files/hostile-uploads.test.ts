import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseUpload } from "../../../../service/files/parse-upload";
import type { UploadTask } from "../../../../service/files/upload-tasks";
import { startTestService, type TestService } from "../../../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

type Limits = Parameters<typeof parseUpload>[2];

async function parse(bytes: Uint8Array, task: UploadTask = "sheet", limits?: Limits) {
  const key = "uploads/hostile";
  const { storage } = service.ports;
  const sizeBytes = await storage.write(
    key,
    (async function* () {
      yield bytes;
    })(),
    2 ** 31,
  );
  return parseUpload(task, { config: service.config, storage, key, sizeBytes }, limits);
}

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const relations = "http://schemas.openxmlformats.org/package/2006/relationships";

/** A workbook of one sheet whose rows are given as XML. */
const workbook = (rows: string, begin = "") =>
  zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships xmlns="${relations}"><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(
      `${begin}<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  });
const cell = (reference: string, text = "x") =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;

test("a small workbook is read", async () => {
  const rows = `<row r="1">${cell("A1", "渠道名称")}</row><row r="2">${cell("A2", "地推")}</row>`;
  expect(await parse(workbook(rows))).toEqual([
    { line: 1, cells: ["渠道名称"], typed: {} },
    { line: 2, cells: ["地推"], typed: {} },
  ]);
});

describe("a cell far out costs nothing but its own upload", () => {
  for (const [what, rows, message] of [
    ["in the last place of a sheet", `<row r="1048576">${cell("XFD1048576")}</row>`, /1048576 行/],
    ["beyond every place", `<row r="1">${cell("ZZZZZZZZ99999999999")}</row>`, /位置不正确/],
    ["in a far column", `<row r="1">${cell("XFD1")}</row>`, /XFD 列/],
    ["in single quotes", "<row r='1'><c r='XFD1048576'><v>1</v></c></row>", /1048576 行/],
    [
      "with a prefix",
      `<x:row r="1"><x:c x:s="1" r="XFD1048576"><x:v>1</x:v></x:c></x:row>`,
      /1048576 行/,
    ],
    ["spelt with references", `<row r="1"><c r="&#88;FD1"><v>1</v></c></row>`, /位置不正确/],
    ["in a row that is far", `<row r="900000"><c><v>1</v></c></row>`, /900000 行/],
  ] as const) {
    test(what, async () => {
      await expect(parse(workbook(rows))).rejects.toMatchObject({
        retCode: "0400",
        field: "ticket",
        message: expect.stringMatching(message),
      });
    });
  }

  test("entities that grow are no part of a workbook", async () => {
    const begin = `<!DOCTYPE w [<!ENTITY a "${"x".repeat(1000)}"><!ENTITY b "&a;&a;&a;">]>`;
    await expect(
      parse(workbook(`<row r="1">${cell("A1", "&b;")}</row>`, begin)),
    ).rejects.toMatchObject({ message: "这不是普通的 XLSX 表格" });
  });
});

test("a thread that wants more memory or time than it may have ends, the service does not", async () => {
  const book = workbook(`<row r="1">${cell("A1", "a".repeat(8_000_000))}</row>`);
  await expect(parse(book, "sheet", { heapMb: 12, timeMs: 60_000 })).rejects.toMatchObject({
    retCode: "0400",
    message: "文件过于复杂，无法读取",
  });
  await expect(parse(book, "sheet", { heapMb: 192, timeMs: 1 })).rejects.toMatchObject({
    retCode: "0400",
    message: "文件过于复杂，读取超时",
  });
  expect(await parse(Buffer.from("a,b\n1,2"))).toMatchObject([
    { cells: ["a", "b"] },
    { cells: ["1", "2"] },
  ]);
});

test("60,000 lines are refused while the service goes on answering", async () => {
  const lines = Array.from({ length: 60_000 }, (_, index) => `c${index},名称${index},,,`);
  let isRead = false;
  const reading = parse(Buffer.from(lines.join("\n"))).finally(() => {
    isRead = true;
  });
  const error = expect(reading).rejects.toMatchObject({
    message: "表格超过 5000 行，请拆分后再导入",
  });
  const health = await service.service.handle(new Request("http://console.test/healthz"));
  expect([health.status, isRead]).toEqual([200, false]);
  await error;
});

describe("packages", () => {
  /** A ZIP whose directory claims what its bytes do not hold. */
  const claiming = (bytes: number) => {
    const zip = Buffer.from(zipSync({ "AndroidManifest.xml": strToU8("x") }, { level: 0 }));
    const at = zip.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    zip.writeUInt32LE(bytes, at + 20);
    return zip;
  };

  test("claimed sizes allocate nothing", async () => {
    await expect(parse(claiming(0xfffffff0), "apk")).rejects.toMatchObject({
      retCode: "0400",
    });
  });

  test("bytes at random are refused in words, each one", async () => {
    let seed = 7;
    const random = () => {
      seed = (seed * 48_271) % 0x7fffffff;
      return seed;
    };
    const zip = claiming(1);
    for (let round = 0; round < 12; round += 1) {
      const bytes = Buffer.from(zip);
      for (let times = 0; times < 6; times += 1) bytes[random() % bytes.length] = random() & 255;
      const outcome = await parse(bytes, round % 2 ? "apk" : "sheet").then(
        () => "0000",
        ({ retCode }: { retCode?: string }) => retCode,
      );
      expect(["0400", "0000"]).toContain(outcome);
    }
  });
});

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { clearDocumentUploads } from "../../../../../service/files/upload-ticket";
import {
  documentPicture,
  readPictureOf,
  submitReal,
  uploadDocument,
} from "../../../../support/documents";
import { startTestService, type TestService } from "../../../../support/service";

const hourMs = 3_600_000;
let folder: string;
let xi: TestService;
let session: { token: string };
let serial = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "xi-plain-"));
  xi = await startTestService({ XI_DATA: folder }, { hasWorkers: false });
});
beforeEach(async () => {
  serial += 1;
  session = { token: (await xi.signUp(`1396666${1000 + serial}`)).token };
  await rm(join(folder, "files/uploads"), { recursive: true, force: true });
});
afterAll(async () => {
  await xi.close();
  await rm(folder, { recursive: true, force: true });
});

/** Files anywhere below the data folder that hold a picture somebody could look at. */
async function plainPictures(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const head = (await readFile(path)).subarray(0, 8).toString("latin1");
    if (head.startsWith("\x89PNG") || head.startsWith("\xff\xd8\xff")) found.push(path);
  }
  return found;
}

test("what was read is kept sealed only", async () => {
  const answer = await readPictureOf(xi, session, "face");
  expect(answer.retCode).toBe("0000");
  expect(await plainPictures()).toEqual([]);
});

test("what was submitted is kept sealed only", async () => {
  expect((await submitReal(xi, session)).retCode).toBe("0000");
  expect(await plainPictures()).toEqual([]);
});

test("what is no picture is not kept at all", async () => {
  const bytes = Buffer.concat([documentPicture().subarray(0, 2_000), Buffer.alloc(40)]);
  expect((await readPictureOf(xi, session, "face", bytes)).retCode).toBe("0400");
  expect(await plainPictures()).toEqual([]);
});

test("what was uploaded and not read is gone after little more than an hour", async () => {
  await uploadDocument(xi, session, "face", documentPicture());
  expect(await plainPictures()).toHaveLength(1);
  await clearDocumentUploads(xi);
  // It has just arrived: whoever uploaded it is about to have it read.
  expect(await plainPictures()).toHaveLength(1);
  xi.wait(2.5 * hourMs);
  await clearDocumentUploads(xi);
  expect(await plainPictures()).toEqual([]);
});

test("a service that was away for a night clears what it finds", async () => {
  await uploadDocument(xi, session, "emblem", documentPicture());
  xi.wait(14 * hourMs);
  await clearDocumentUploads(xi);
  expect(await plainPictures()).toEqual([]);
});

test("a picture that comes late is refused, and asked for again", async () => {
  const wanted = { purpose: "face" as const, fileName: "card.png", sizeBytes: 1_000 };
  const { map } = await xi.call("uploadPrivate/getSigned", wanted, session);
  xi.wait(hourMs);
  const request = new Request(map.url, { method: "PUT", body: documentPicture() as BodyInit });
  expect((await xi.service.handle(request)).status).toBe(403);
});

import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { clearDocumentUploads } from "../../../../../service/files/upload-ticket";
import {
  documentImage,
  readImageOf,
  submitReal,
  uploadDocument,
} from "../../../../support/documents";
import { startTestService, type TestService } from "../../../../support/service";

const hourMs = 3_600_000;
let folder: string;
let service: TestService;
let session: { token: string };
let serial = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "xi-plain-"));
  service = await startTestService({ XI_DATA: folder }, { hasWorkers: false });
});
beforeEach(async () => {
  serial += 1;
  session = { token: (await service.signUp(`1396666${1000 + serial}`)).token };
  await rm(join(folder, "files/uploads"), { recursive: true, force: true });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

/** Files anywhere below the data folder that hold a picture somebody could look at. */
async function plainImages(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const firstBytes = (await readFile(path)).subarray(0, 8).toString("latin1");
    if (firstBytes.startsWith("\x89PNG") || firstBytes.startsWith("\xff\xd8\xff")) found.push(path);
  }
  return found;
}

test("what was read is kept sealed only", async () => {
  const response = await readImageOf(service, session, "face");
  expect(response.retCode).toBe("0000");
  expect(await plainImages()).toEqual([]);
});

test("what was submitted is kept sealed only", async () => {
  expect((await submitReal(service, session)).retCode).toBe("0000");
  expect(await plainImages()).toEqual([]);
});

test("what is no picture is not kept at all", async () => {
  const bytes = Buffer.concat([documentImage().subarray(0, 2_000), Buffer.alloc(40)]);
  expect((await readImageOf(service, session, "face", bytes)).retCode).toBe("0400");
  expect(await plainImages()).toEqual([]);
});

test("what was uploaded and not read is gone after little more than an hour", async () => {
  await uploadDocument(service, session, "face", documentImage());
  expect(await plainImages()).toHaveLength(1);
  await clearDocumentUploads(service);
  // It has just arrived: whoever uploaded it is about to have it read.
  expect(await plainImages()).toHaveLength(1);
  service.wait(2.5 * hourMs);
  await clearDocumentUploads(service);
  expect(await plainImages()).toEqual([]);
});

test("a service that was away for a night clears what it finds", async () => {
  await uploadDocument(service, session, "emblem", documentImage());
  service.wait(14 * hourMs);
  await clearDocumentUploads(service);
  expect(await plainImages()).toEqual([]);
});

test("a picture that comes late is refused, and asked for again", async () => {
  const wanted = { purpose: "face" as const, fileName: "card.png", sizeBytes: 1_000 };
  const { map } = await service.call("uploadPrivate/getSigned", wanted, session);
  service.wait(hourMs);
  const request = new Request(map.url, { method: "PUT", body: documentImage() as BodyInit });
  expect((await service.service.handle(request)).status).toBe(403);
});

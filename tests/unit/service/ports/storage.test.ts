import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { TooLarge, UploadOffsetError } from "../../../../service/ports";
import { diskStorage, memoryStorage } from "../../../../service/ports/storage";

const folder = mkdtempSync(join(tmpdir(), "xi-storage-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function* bytes(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}
const whole = async (source: AsyncIterable<Uint8Array>) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

describe.each([
  ["disk", diskStorage(folder)],
  ["memory", memoryStorage()],
])("files on %s", (_, storage) => {
  test("are written, read by place, moved and removed with all below a path", async () => {
    expect(await storage.write("a/b/c.bin", bytes("hello ", "world"), 100)).toBe(11);
    expect(await storage.sizeOf("a/b/c.bin")).toBe(11);
    expect((await storage.read("a/b/c.bin", 6, 99)).toString()).toBe("world");
    expect(await whole(storage.stream("a/b/c.bin"))).toBe("hello world");
    expect(await whole(storage.stream("a/b/c.bin", 2, 5))).toBe("llo");
    expect(await whole(storage.stream("a/b/c.bin", 5, 5))).toBe("");
    await storage.move("a/b/c.bin", "x/y.bin");
    expect(await storage.sizeOf("a/b/c.bin")).toBeNull();
    await storage.remove("x");
    expect(await storage.sizeOf("x/y.bin")).toBeNull();
    await storage.remove("never/was");
  });

  test("come in parts, each where the last one ended; what a broken line brought stays", async () => {
    expect(await storage.reached("parts/a")).toBe(0);
    expect(await storage.append("parts/a", 0, bytes("hello "), 100)).toBe(6);
    await expect(storage.append("parts/a", 0, bytes("again"), 100)).rejects.toThrow(
      UploadOffsetError,
    );
    async function* breaking() {
      yield Buffer.from("wo");
      throw new Error("the line went dead");
    }
    await expect(storage.append("parts/a", 6, breaking(), 100)).rejects.toThrow("went dead");
    const at = await storage.reached("parts/a");
    expect(at).toBeGreaterThanOrEqual(6);
    expect(await storage.append("parts/a", at, bytes("world".slice(at - 6)), 100)).toBe(11);
    expect(await storage.sizeOf("parts/a")).toBeNull();
    await storage.finish("parts/a");
    expect(await whole(storage.stream("parts/a"))).toBe("hello world");
    await expect(storage.append("parts/b", 0, bytes("12345"), 4)).rejects.toThrow(TooLarge);
  });

  test("leave nothing when they are too large or their source breaks", async () => {
    await expect(storage.write("big/one.bin", bytes("12345", "67890"), 9)).rejects.toThrow(
      TooLarge,
    );
    async function* breaking() {
      yield Buffer.from("some");
      throw new Error("the line went dead");
    }
    await expect(storage.write("big/two.bin", breaking(), 99)).rejects.toThrow("line went dead");
    expect(await storage.sizeOf("big/one.bin")).toBeNull();
    expect(await storage.sizeOf("big/two.bin")).toBeNull();
  });
});

test("nothing unfinished stays on the disk", () => {
  expect(readdirSync(join(folder, "big"))).toEqual([]);
});

test("the disk says how much room it has, memory does not", async () => {
  expect(await diskStorage(folder).freeBytes()).toBeGreaterThan(0);
  expect(await memoryStorage().freeBytes()).toBeNull();
});

test("a key cannot leave the folder", async () => {
  await expect(diskStorage(folder).write("../out", bytes("x"), 9)).rejects.toThrow(/not a key/);
});

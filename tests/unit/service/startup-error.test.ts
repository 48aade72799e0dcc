import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../service/base/config";
import { startServer } from "../../../service/server";
import { describeStartupError, settingOf } from "../../../service/startup-error";
import { lockFolder } from "../../../service/store/embedded-lock";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "xi-start-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The sentence with which a start fails. */
async function startupError(given: Record<string, string>): Promise<string> {
  const env = { PORT: "0", XI_SEED: "none", XI_LOG: "silent", XI_DATA: "memory", ...given };
  try {
    await (await startServer(readConfig(env))).stop();
  } catch (error) {
    return describeStartupError(error, settingOf(env));
  }
  return "";
}

const dataWith = async (name: string, files: Record<string, string>) => {
  const dataDir = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(dataDir, path, ".."), { recursive: true });
    await writeFile(join(dataDir, path), text);
  }
  return dataDir;
};

describe("a data folder is never written over", () => {
  test("one that holds somebody else's files", async () => {
    const XI_DATA = await dataWith("foreign", { "thesis.docx": "years of work" });
    expect(await startupError({ XI_DATA })).toMatch(
      /foreign 里有不属于本服务的内容（thesis\.docx）.*空目录/,
    );
  });

  test("a store that lost its version, byte by byte as it was", async () => {
    const XI_DATA = await dataWith("halved", { "pg/base/1/1234": "rows" });
    expect(await startupError({ XI_DATA })).toMatch(/缺少 PG_VERSION.*备份/);
    expect(await readFile(join(XI_DATA, "pg/base/1/1234"), "utf8")).toBe("rows");
  });

  test("files whose store is gone", async () => {
    const XI_DATA = await dataWith("orphaned", { "files/jobs/1/1/a.csv": "export" });
    expect(await startupError({ XI_DATA })).toMatch(/有文件而没有内置存储.*备份/);
  });

  test("keys that are no keys are named", async () => {
    const XI_DATA = await dataWith("garbage", { "keys.json": "{ half" });
    expect(await startupError({ XI_DATA })).toMatch(/garbage\/keys\.json 的内容不完整/);
  });
});

describe("why it does not start is one sentence", () => {
  test("a port that is taken, before anything is written", async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
    const address = other.address();
    const port = String(typeof address === "object" ? address?.port : "");
    const XI_DATA = join(folder, "unborn");
    expect(await startupError({ XI_DATA, PORT: port })).toBe(
      `127.0.0.1:${port} 已被占用，请停掉占用它的进程，或换一个 PORT 后重试`,
    );
    await expect(readFile(join(XI_DATA, "pg/PG_VERSION"))).rejects.toThrow("ENOENT");
    await new Promise((closed) => other.close(closed));
  });

  test("a database that is not there, and its password is not told", async () => {
    const DATABASE_URL = "postgres://xi:s3cret@127.0.0.1:1/console";
    const message = await startupError({ DATABASE_URL, XI_START_WAIT: "0" });
    expect(message).toMatch(/连不上数据库 postgres:\/\/xi@127\.0\.0\.1:1\/console.*DATABASE_URL/);
    expect(message).not.toContain("s3cret");
  });

  test("a folder that is a file", async () => {
    await writeFile(join(folder, "file"), "");
    expect(await startupError({ XI_DATA: join(folder, "file") })).toMatch(/不是目录.*XI_DATA/);
  });
});

describe("the claim on a data folder", () => {
  const claimIn = async (name: string, text: string) => {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    await writeFile(join(dataDir, "service.pid"), text);
    return dataDir;
  };

  test("holds against a process that lives, and one that began at another time is no holder", async () => {
    const living = await claimIn("living", String(process.ppid));
    await expect(lockFolder(living)).rejects.toThrow("另一个进程");
    const claim = JSON.stringify({ pid: process.ppid, startedAt: "1" });
    const unlock = await lockFolder(await claimIn("recycled", claim));
    await unlock();
  });

  test("what is no claim at all is taken over", async () => {
    await (await lockFolder(await claimIn("torn", '{"pid":')))();
  });

  test("of many that find a dead claim one gets it", async () => {
    const child = spawn(process.execPath, ["-e", ""]);
    await new Promise((resolve) => child.once("exit", resolve));
    const claim = JSON.stringify({ pid: child.pid, startedAt: "7" });
    const dataDir = await claimIn("contested", claim);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () => lockFolder(dataDir)),
    );
    const won = outcomes.filter(({ status }) => status === "fulfilled");
    expect(won).toHaveLength(1);
  });
});

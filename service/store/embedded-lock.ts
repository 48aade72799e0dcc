import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Claims a data folder for this process; two writers would corrupt it. The claim of a process that
 * is gone is taken over. Answers how to give it back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "service.pid");
  const holder = Number(await readFile(path, "utf8").catch(() => ""));
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new Error(`数据目录正被另一个进程（${holder}）使用：${folder}`);
  }
  await writeFile(path, String(process.pid));
  return () => rm(path, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

import { randomUUID } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { jsonOf } from "../base/json-of";

/** A process by its id and when it began: ids are given again, beginnings are not. */
interface Holder {
  pid: number;
  startedAt: string;
}

/**
 * Claims a data folder for this process; two writers would corrupt it. The claim of a process that
 * is gone is taken over. Answers how to give it back.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, "service.pid");
  const written = join(folder, `.service.${randomUUID()}`);
  const mine: Holder = { pid: process.pid, startedAt: await startOf(process.pid) };
  await writeFile(written, JSON.stringify(mine));
  const inUse = (pid: number) => new Error(`数据目录正被另一个进程（${pid}）使用：${folder}`);
  try {
    while (!(await isLinked(written, path))) {
      const holder = await readHolder(path);
      if (holder && (await isAlive(holder))) throw inUse(holder.pid);
      // Of several that find the same claim dead one takes it over; the others meet the new one.
      const claimPath = join(folder, `.service.${holder?.pid ?? 0}-${holder?.startedAt ?? ""}`);
      if (!(await isLinked(written, claimPath))) {
        const first = await readHolder(claimPath);
        if (first && (await isAlive(first))) throw inUse(first.pid);
        await rm(claimPath, { force: true });
        continue;
      }
      await rm(path, { force: true });
      const isMine = await isLinked(written, path);
      await rm(claimPath, { force: true });
      if (isMine) break;
    }
  } finally {
    await rm(written, { force: true });
  }
  return () => rm(path, { force: true });
}

/** A second name for a whole file: it appears at once or not at all, and never over another. */
async function isLinked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function readHolder(path: string): Promise<Holder | null> {
  const held = jsonOf(await readFile(path, "utf8").catch(() => ""));
  // What versions before this one wrote.
  if (typeof held === "number") return { pid: held, startedAt: "" };
  const { pid, startedAt } = Object(held);
  return Number.isSafeInteger(pid) && typeof startedAt === "string" ? { pid, startedAt } : null;
}

/** Beginning of a process in clock ticks since the machine started; empty where nobody tells. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // The name before it may hold spaces and brackets.
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

async function isAlive({ pid, startedAt }: Holder): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const now = await startOf(pid);
  return now === "" || startedAt === "" || now === startedAt;
}

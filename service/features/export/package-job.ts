import { crc32 } from "node:zlib";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { assertDiskSpace } from "../../files/disk-space";
import { folderOf, type JobFile, type JobHandler, type JobRun } from "../../jobs/job";
import { crcWithEnding, type MarkableApk, readApk } from "../../packages/mark-apk";
import { sourceOf } from "../../packages/stored-source";
import { type StoredFile, zipBytes, zipStream } from "../../packages/zip-writer";
import type { StoragePort } from "../../ports";
import type { PackageSpec } from "./package-export";

/** An archive stays below what every unpacker reads; more go into another one. */
const maxArchiveBytes = 3.5 * 1024 ** 3;

const safeName = (name: string) => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, "_");

interface BasePackage {
  key: string;
  version: string;
  apk: MarkableApk;
  /** CRC of the bytes that all copies share. */
  sharedCrc: number;
}

async function readBase({ job, store, ports, signal }: JobRun, id: number): Promise<BasePackage> {
  const row = await store.db
    .selectFrom("app_package")
    .select(["object_key", "version", "size_bytes"])
    .where("app_id", "=", job.appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("应用包已被删除"));
  const { object_key: key, version } = row;
  const apk = await readApk(sourceOf(ports.storage, key, row.size_bytes));
  let sharedCrc = 0;
  for await (const chunk of ports.storage.stream(key, 0, apk.sharedBytes)) {
    signal.throwIfAborted();
    sharedCrc = crc32(chunk, sharedCrc);
  }
  return { key, version, apk, sharedCrc };
}

/** A copy for one channel: the shared bytes as they are, then an ending of its own. */
function copyFor(
  storage: StoragePort,
  { key, version, apk, sharedCrc }: BasePackage,
  { appName, naming }: PackageSpec,
  { code, name }: PackageSpec["targets"][number],
): StoredFile {
  const ending = apk.ending(code);
  const nameParts: Record<string, string> = { app: appName, channel: code, name, ver: version };
  return {
    name: safeName(
      naming.replaceAll(/\{(app|channel|name|ver)\}/g, (_, word) => nameParts[word] ?? ""),
    ),
    sizeBytes: apk.sharedBytes + ending.length,
    crc: crcWithEnding(sharedCrc, ending),
    async *open() {
      yield* storage.stream(key, 0, apk.sharedBytes);
      yield ending;
    },
  };
}

/** The copies of a group, split where one archive would get too large. */
function archivesOf(files: StoredFile[]): StoredFile[][] {
  const archives: StoredFile[][] = [];
  for (const file of files) {
    const last = archives.at(-1);
    if (last && zipBytes([...last, file]) <= maxArchiveBytes) last.push(file);
    else archives.push([file]);
  }
  return archives;
}

function byGroup(targets: PackageSpec["targets"]): Map<string, PackageSpec["targets"]> {
  const groups = new Map<string, PackageSpec["targets"]>();
  for (const target of targets) {
    const members = groups.get(target.group);
    if (members) members.push(target);
    else groups.set(target.group, [target]);
  }
  return groups;
}

/** Writes one package per channel: a single one as it is, several as an archive per group. */
export const packageJob: JobHandler = async (run) => {
  const { job, ports, now, progress } = run;
  const spec = job.spec as PackageSpec;
  const base = await readBase(run, spec.packageId);
  const { targets } = spec;
  // Others may have written since the task was put into the list.
  await assertDiskSpace(ports.storage, base.apk.sharedBytes * targets.length);
  const folder = folderOf(job);
  const [only] = targets;
  if (only && targets.length === 1) {
    const file = copyFor(ports.storage, base, spec, only);
    const key = `${folder}/0.apk`;
    const sizeBytes = await ports.storage.write(key, file.open(), file.sizeBytes);
    await progress(1, 1);
    return { files: [{ key, name: file.name, sizeBytes, channelCode: only.code }] };
  }
  const files: JobFile[] = [];
  let done = 0;
  for (const [group, members] of byGroup(targets)) {
    const copies = members.map((target) => copyFor(ports.storage, base, spec, target));
    const archives = archivesOf(copies);
    for (const [part, copiesOfPart] of archives.entries()) {
      const before = done;
      const bytes = zipStream(copiesOfPart, new Date(now()), (some) =>
        progress(before + some, targets.length),
      );
      const key = `${folder}/${files.length}.zip`;
      const sizeBytes = await ports.storage.write(key, bytes, zipBytes(copiesOfPart));
      done += copiesOfPart.length;
      const suffix = archives.length > 1 ? `_${part + 1}` : "";
      const name = safeName(`${spec.appName}_${group}_${base.version}${suffix}.zip`);
      files.push({ key, name, sizeBytes });
    }
  }
  await progress(done, done);
  return { files };
};

import { cp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import type { ServiceConfig } from "../base/config";

/** A build of the embed: its version, where its files are, and the digest of each by its path. */
export interface EmbedBuild {
  version: string;
  root: string;
  files: Record<string, string>;
}

export const embedListName = "integrity.json";
const versionForm = /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[0-9A-Za-z][0-9A-Za-z.-]{0,40})?$/;

export const majorOf = (version: string): string => version.split(".")[0] ?? version;

/** Sorts newer versions first; of the same numbers, a version comes before its trials. */
function newerFirst(one: string, other: string): number {
  const [ours, theirs] = [one, other].map((version) => version.split("-")[0]?.split("."));
  for (const at of [0, 1, 2]) {
    const difference = Number(theirs?.[at]) - Number(ours?.[at]);
    if (difference !== 0) return difference;
  }
  return Number(one.includes("-")) - Number(other.includes("-")) || (one < other ? 1 : -1);
}

function parseBuild(root: string, text: string): EmbedBuild | null {
  const { version, files } = JSON.parse(text) as Partial<EmbedBuild>;
  if (typeof version !== "string" || !versionForm.test(version)) return null;
  return files && typeof files["xi.js"] === "string" ? { version, root, files } : null;
}

const read = new Map<string, { mtimeMs: number; build: EmbedBuild | null }>();

/** Reads the list of a build, again only when it changed; null where there is none. */
async function readBuild(root: string): Promise<EmbedBuild | null> {
  const file = join(root, embedListName);
  try {
    const { mtimeMs } = await stat(file);
    const known = read.get(file);
    if (known?.mtimeMs === mtimeMs) return known.build;
    const build = parseBuild(root, await readFile(file, "utf8"));
    read.set(file, { mtimeMs, build });
    return build;
  } catch {
    return null;
  }
}

type Folders = Pick<ServiceConfig, "distDir" | "embedVersions">;

const currentRoot = ({ distDir }: Folders) => resolve(distDir, "embed");

/** Lists the builds at hand: the service's own, then those that were kept, newer ones first. */
export async function embedBuilds(folders: Folders): Promise<EmbedBuild[]> {
  const current = await readBuild(currentRoot(folders));
  const kept = resolve(folders.embedVersions ?? "");
  const names = folders.embedVersions ? await readdir(kept).catch(() => []) : [];
  const older = names
    .filter((name) => versionForm.test(name) && name !== current?.version)
    .sort(newerFirst)
    .map(async (name) => {
      const build = await readBuild(join(kept, name));
      return build?.version === name ? build : null;
    });
  return [current, ...(await Promise.all(older))].filter((build) => build !== null);
}

const isSame = (one: EmbedBuild | null, other: EmbedBuild) =>
  JSON.stringify(one?.files) === JSON.stringify(other.files);

/**
 * Copies the service's own build to where it stays after an upgrade. A build of the same version that
 * is there with other files is replaced: the address of a version leads to what was served last.
 */
export async function keepEmbedBuild(folders: Folders): Promise<void> {
  const build = await readBuild(currentRoot(folders));
  if (!folders.embedVersions || !build) return;
  const target = resolve(folders.embedVersions, build.version);
  if (isSame(await readBuild(target), build)) return;
  const unfinished = `${target}.${process.pid}.part`;
  const isKept = (path: string) => {
    const name = relative(build.root, path).replaceAll("\\", "/");
    const plain = name.replace(/\.(?:br|gz)$/, "");
    return (
      /^(?:$|(?:chunks|assets)(?:\/|$))/.test(name) ||
      plain === embedListName ||
      Object.hasOwn(build.files, plain)
    );
  };
  try {
    await rm(unfinished, { recursive: true, force: true });
    await cp(build.root, unfinished, { recursive: true, filter: isKept });
    await rm(target, { recursive: true, force: true });
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    // Another service on the same folder may have been faster.
    if (isSame(await readBuild(target), build)) return;
    throw new Error(`XI_EMBED_VERSIONS=${folders.embedVersions} 无法写入：${String(error)}`);
  }
}

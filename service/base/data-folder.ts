import { existsSync, readdirSync } from "node:fs";
import { join, resolve, sep } from "node:path";

/**
 * Folders of a data folder: the embedded store, and the place where one is created before it is
 * complete.
 */
export const engineFolder = "pg";
export const unfinishedFolder = "pg.part";
/** Uploads and exports. */
export const filesFolder = "files";
/** File name of the socket at which `npm run admin` reaches the running service. */
export const adminSocket = "admin.sock";
/** Openings of short links that are not counted yet. */
export const clicksFolder = "link-clicks";
/** Older builds of the embed, where `XI_EMBED_VERSIONS` leads here. */
const embedVersionsFolder = "embed-versions";

const own = new Set([
  engineFolder,
  unfinishedFolder,
  filesFolder,
  clicksFolder,
  embedVersionsFolder,
  "keys.json",
  "secret.key",
  adminSocket,
  "service.pid",
  "lost+found",
]);

/**
 * Refuses a folder that holds anything of somebody else's, before a byte is written into it: a
 * mistyped path must not become a store.
 */
export function checkDataFolder(dataDir: string): void {
  if (dataDir === "memory" || !existsSync(dataDir)) return;
  const foreign = readdirSync(dataDir).filter((name) => !own.has(name) && !name.startsWith("."));
  if (foreign.length === 0) return;
  const names = `${foreign.slice(0, 3).join("、")}${foreign.length > 3 ? " 等" : ""}`;
  throw new Error(
    `数据目录 ${dataDir} 里有不属于本服务的内容（${names}），请把 XI_DATA 指向空目录`,
  );
}

/** Refuses to make a new store where one has been: it would hide what is left of it. */
export function checkEngineFolder(dataDir: string): void {
  const folder = join(dataDir, engineFolder);
  if (existsSync(folder)) {
    if (existsSync(join(folder, "PG_VERSION"))) return;
    throw new Error(
      `内置存储 ${folder} 不完整（缺少 PG_VERSION），没有改动它；请从备份恢复，或把 XI_DATA 指向空目录`,
    );
  }
  if (existsSync(join(dataDir, filesFolder))) {
    throw new Error(
      `数据目录 ${dataDir} 里有文件而没有内置存储（${engineFolder}），没有新建；请从备份恢复，或把 XI_DATA 指向空目录`,
    );
  }
}

/**
 * Returns the folder for older builds of the embed; undefined where none is set. Within the data
 * folder it has the name that the next start knows.
 */
export function embedVersionsOf(given: string | undefined, dataDir: string): string | undefined {
  if (!given) return undefined;
  const folder = resolve(given);
  const isWithin = `${folder}${sep}`.startsWith(`${resolve(dataDir)}${sep}`);
  if (!isWithin || folder === resolve(dataDir, embedVersionsFolder)) return given;
  throw new Error(
    `XI_EMBED_VERSIONS 在数据目录里只能是 ${join(dataDir, embedVersionsFolder)}，现在是「${given}」`,
  );
}

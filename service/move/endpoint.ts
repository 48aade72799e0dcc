import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkDataFolder, engineFolder } from "../base/data-folder";
import { openAsItIs, type Store, type StorePlace } from "../store/open";
import { moveSession } from "./write-lock";

/** Source or target of a move: its place, and a label without secrets. */
export interface Endpoint {
  location: StorePlace;
  label: string;
}

/** Reads `postgres://…` or the path of a data folder. */
export function sideOf(text: string): Endpoint {
  if (!/^postgres(ql)?:/.test(text)) {
    const dataDir = resolve(text);
    return { location: { dataDir }, label: `内置存储 ${dataDir}` };
  }
  if (!URL.canParse(text))
    throw new Error("PostgreSQL 的地址格式不正确，应为 postgres://用户@主机:端口/库");
  const { host, pathname } = new URL(text);
  return {
    location: { databaseUrl: text, dataDir: "memory", applicationName: moveSession },
    label: `PostgreSQL ${host}${decodeURIComponent(pathname)}`,
  };
}

/** Opens what is moved; throws where no store is. */
export async function openSource({ location, label }: Endpoint): Promise<Store> {
  if (!location.databaseUrl && !existsSync(join(location.dataDir, engineFolder, "PG_VERSION"))) {
    throw new Error(`${label} 里没有可以搬运的存储`);
  }
  return openAsItIs(location);
}

/** Opens where it goes, an empty embedded store made when there is none. */
export async function openTarget({ location }: Endpoint): Promise<Store> {
  if (!location.databaseUrl) checkDataFolder(location.dataDir);
  return openAsItIs(location);
}

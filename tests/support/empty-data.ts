import { cp } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { engineFolder } from "../../service/base/data-folder";

/** Puts an empty store into a data folder: creating one there takes the engine ten seconds. */
export async function addEmptyStore(dataDir: string): Promise<string> {
  const folder = inject("emptyFolder");
  // A server has the rows; the little that is embedded beside it is created.
  if (folder) await cp(folder, join(dataDir, engineFolder), { recursive: true });
  return dataDir;
}

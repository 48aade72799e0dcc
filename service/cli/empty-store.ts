import { openStore } from "../store/open";

/** The build calls it: leaves an empty embedded store in a folder, for first starts to copy. */
async function main(): Promise<void> {
  const [dataDir] = process.argv.slice(2);
  if (!dataDir) throw new Error("用法：node dist/service/cli/empty-store.js <目录>");
  await (await openStore({ dataDir })).close();
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

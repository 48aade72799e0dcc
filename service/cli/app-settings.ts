import { parseArgs } from "node:util";
import { readConfig } from "../base/config";
import { changeSettings, type SettingsChange } from "../ingest/change-settings";
import { openStore } from "../store/open";

const usage = `用法：node scripts/run.mjs app-settings --app <appkey> [选项]
  --ios、--android、--harmony <地址>   下载地址；空文本清除
  --attribution '{"clickWindowDays":14}'   归因设置，只写要改的
不带选项时只显示。内置存储一次只容一个进程，请先停止服务。
`;

function readChange(values: {
  ios?: string | undefined;
  android?: string | undefined;
  harmony?: string | undefined;
  attribution?: string | undefined;
}): SettingsChange {
  const { attribution, ...addresses } = values;
  const download = Object.fromEntries(
    Object.entries(addresses).filter(([, address]) => address !== undefined),
  );
  if (attribution === undefined) return { download };
  const parsed: unknown = JSON.parse(attribution);
  if (typeof parsed !== "object" || parsed === null) throw new Error(usage);
  return { download, attribution: { ...parsed } };
}

/** Shows or changes what an app's owner cannot set in the console. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      app: { type: "string" },
      ios: { type: "string" },
      android: { type: "string" },
      harmony: { type: "string" },
      attribution: { type: "string" },
    },
  });
  const { app, ...given } = values;
  if (!app) throw new Error(usage);
  const change = readChange(given);
  const { databaseUrl, dataDir } = readConfig(process.env);
  const store = await openStore({ databaseUrl, dataDir });
  try {
    const settings = await changeSettings(store, app, change);
    process.stdout.write(`${JSON.stringify(settings, null, 2)}\n`);
  } finally {
    await store.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

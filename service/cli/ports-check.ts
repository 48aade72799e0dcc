import { parseArgs } from "node:util";
import { readConfig } from "../base/config";
import { checkPorts } from "../ports/check-ports";
import { localPorts } from "../ports/local";
import { sendSamples } from "../ports/send-samples";
import { openStore } from "../store/open";

const kinds = { local: "本地", real: "真实", off: "未接入" };

/**
 * `npm run ports:check`: tries each configured port and prints what it found; 1 when one does not work.
 * `--mail <address>` and `--robot <url>` also send a sample there; the robot's secret is in XI_ROBOT_SECRET.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { mail: { type: "string" }, robot: { type: "string" } },
  });
  const config = readConfig(process.env);
  // Nothing of the deployment's data is opened: the ports that are tried need none.
  const store = await openStore({ ...config, dataDir: "memory", databaseUrl: undefined });
  try {
    const ports = localPorts(config, store.db, Date.now);
    const secret = process.env.XI_ROBOT_SECRET ?? "";
    const { mail, robot: url } = values;
    const found = [
      ...(await checkPorts(ports, config)),
      ...(mail || url
        ? await sendSamples(ports, config, { mail, robot: url ? { url, secret } : undefined })
        : []),
    ];
    for (const { port, kind, isFine, what } of found) {
      process.stdout.write(`${isFine ? "✓" : "✗"} ${port}（${kinds[kind]}）：${what}\n`);
    }
    if (found.some(({ isFine }) => !isFine)) process.exitCode = 1;
  } finally {
    await store.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

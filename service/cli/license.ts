import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { signLicense } from "../base/license";

const usage =
  "用法：npm run license -- --key 私钥.pem --pid 部署编号 --start YYYY-MM-DD --expire YYYY-MM-DD --apps 应用数";

/** Writes a signed licence of a private deployment to the standard output. */
function main(): void {
  const { values } = parseArgs({
    options: {
      key: { type: "string" },
      pid: { type: "string" },
      start: { type: "string" },
      expire: { type: "string" },
      apps: { type: "string" },
    },
  });
  const { key, pid, start, expire, apps } = values;
  if (!key || !pid || !start || !expire || !apps) throw new Error(usage);
  const terms = { startDate: start, expireDate: expire, appCount: Number(apps), pid };
  process.stdout.write(signLicense(terms, createPrivateKey(readFileSync(key))));
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

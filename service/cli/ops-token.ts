import { readConfig } from "../base/config";
import { adminKeyHeader, operationsTokenPath } from "../web/operations-token";

/** Asks the running service for an operations token (8 hours, read only) of a mobile's account. */
async function main(): Promise<void> {
  const mobile = process.argv[2] ?? "";
  if (!/^1[3-9]\d{9}$/.test(mobile)) throw new Error("用法：npm run ops:token -- <手机号>");
  const { port, host, adminKey, operationsHosts } = readConfig(process.env);
  const reachable = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const response = await fetch(
    `http://${reachable}:${port}${operationsTokenPath}?mobile=${mobile}`,
    {
      method: "POST",
      headers: { [adminKeyHeader]: adminKey },
    },
  ).catch(() => {
    throw new Error(`服务没有在 ${reachable}:${port} 运行，请先启动`);
  });
  const { retMsg, map } = (await response.json()) as {
    retMsg: string;
    map: { token: string } | null;
  };
  if (!map) throw new Error(retMsg);
  const page = `http://${operationsHosts[0] ?? "ops.localhost"}:${port}/?directId=${map.token}`;
  process.stdout.write(`${map.token}\n8 小时内有效，打开：${page}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

import { parseArgs } from "node:util";
import { sideOf } from "../move/endpoint";
import { move } from "../move/move";

const usage = `用法：npm run move -- --to <目标> [--from <源>]
  --to     postgres://用户@主机:端口/库（PostgreSQL 或 Citus），或数据目录
  --from   同上；默认是 XI_DATA 的内置存储
中断后再运行同一命令会接着搬。密码可以写在 ~/.pgpass 里。
`;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Notes on what must be moved by hand because it is in no database. */
const alongside = `数据库之外还要带走 XI_DATA 里的：
  files/        上传与导出的文件
  keys.json     签名、加密与管理密钥（或 XI_SIGNING_KEY、XI_CIPHER_KEY、XI_ADMIN_KEY）
  secret.key    主密钥（或 XI_SECRET），嵌入密钥与平台密钥由它而来
然后以 DATABASE_URL 指向目标启动服务；源不要再启动。`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { from: { type: "string" }, to: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) return void say(usage);
  if (!values.to) throw new Error(usage);
  const breakOff = new AbortController();
  const stop = () => breakOff.abort(new Error("已中断；再运行同一命令会接着搬"));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  const startedMs = performance.now();
  await move({
    from: sideOf(values.from ?? process.env.XI_DATA ?? "./data"),
    to: sideOf(values.to),
    say,
    signal: breakOff.signal,
    nowMs: Date.now(),
  });
  say(`完成，共 ${((performance.now() - startedMs) / 1000).toFixed(1)} 秒`);
  say(alongside);
}

main().catch((error: unknown) => {
  process.stderr.write(`搬运失败：${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

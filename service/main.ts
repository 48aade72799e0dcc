import { readConfig } from "./base/config";
import { startServer } from "./server";

const say = (line: string) => process.stdout.write(`${line}\n`);

function fail(error: unknown): void {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const reason = error instanceof Error ? error.message : String(error);
  const hint = code === "EADDRINUSE" ? "端口已被占用，请换一个 PORT 后重试" : reason;
  process.stderr.write(`启动失败：${hint}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env), say);
  const stop = () => {
    server.stop().catch(fail);
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  say(`控制台：${server.url}`);
  if (server.isDemo) say("登录：手机号 13800138000，密码 xi123456");
  if (server.storeKind === "pglite") {
    say("内置存储在进程崩溃后数据完好，但断电可能丢失最近写入；生产环境请设置 DATABASE_URL");
  }
}

main().catch(fail);

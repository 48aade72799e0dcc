import { readConfig } from "./base/config";
import { type RunningServer, startServer } from "./server";
import { describeStartupError, settingOf } from "./startup-error";

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A service that could not start, or not stop in order, is no service: whoever runs it is told by the exit code. */
const endWith = (sentence: string) => process.stderr.write(`${sentence}\n`, () => process.exit(1));

function announce({ url, isDemo, storeKind, setupUrl }: RunningServer): void {
  say(`控制台：${url}`);
  if (isDemo) say("登录：手机号 13800138000，密码 xi123456");
  if (setupUrl) say(`还没有账号，请在一小时内打开（只能用一次）：${setupUrl}`);
  if (storeKind === "pglite") {
    say("内置存储在进程崩溃后数据完好，但断电可能丢失最近写入；生产环境请设置 DATABASE_URL");
  }
}

async function main(): Promise<void> {
  const server = await startServer(readConfig(process.env), say);
  const stop = () => {
    server
      .stop()
      .catch((error: unknown) =>
        endWith(`停止失败：${describeStartupError(error, settingOf(process.env))}`),
      );
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  announce(server);
}

main().catch((error: unknown) =>
  endWith(`启动失败：${describeStartupError(error, settingOf(process.env))}`),
);

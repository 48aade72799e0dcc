import { readConfig } from "./base/config";
import { createLog, errorFields, type Log } from "./base/log";
import { type RunningServer, startServer } from "./server";
import { describeStartupError, settingOf } from "./startup-error";

const print = (line: string) => process.stdout.write(`${line}\n`);

/** A service that could not start, or not stop in order, is no service: whoever runs it is told by the exit code. */
const endWith = (sentence: string) => process.stderr.write(`${sentence}\n`, () => process.exit(1));

/** Longest time in which accepted events are stored after a crash. */
const crashMs = 10_000;

/** A stop that takes longer ends with what was left: systemd and compose kill after 30 seconds. */
const stopMs = 25_000;

const embeddedNote =
  "内置存储在进程崩溃后数据完好，但断电可能丢失最近写入；生产环境请设置 DATABASE_URL";

/** Tells a person that the service runs. */
function announce({ url, metricsUrl, isDemo, storeKind, setupUrl }: RunningServer): void {
  print(`控制台：${url}`);
  if (metricsUrl) print(`指标：${metricsUrl}`);
  if (isDemo) print("登录：手机号 13800138000，密码 xi123456");
  if (setupUrl) print(`还没有账号，请在一小时内打开（只能用一次）：${setupUrl}`);
  if (storeKind === "pglite") print(embeddedNote);
}

/** Tells a program that the service runs. */
function logStart({ url, metricsUrl, isDemo, storeKind, setupUrl }: RunningServer, log: Log): void {
  log("info", "start.ready", { url, store: storeKind, isDemo, metricsUrl });
  if (setupUrl) log("warn", "start.setup", { text: "还没有账号，请在一小时内打开", url: setupUrl });
  if (storeKind === "pglite") log("warn", "start.embedded", { text: embeddedNote });
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { log, flush } = createLog(config.log);
  // Who wants no log is still told where to sign in.
  const isText = config.log.format === "text" || config.log.level === "silent";
  process.on("exit", flush);

  let server: RunningServer | undefined;
  let isCrashing = false;
  const crash = (kind: string) => (error: unknown) => {
    // Who wants no log still has to know why the service is gone.
    const { level, format } = config.log;
    const crashLog = level === "silent" ? createLog({ level: "error", format }).log : log;
    crashLog("error", "crash", { kind, ...errorFields(error) });
    if (isCrashing) process.exit(1);
    isCrashing = true;
    setTimeout(() => process.exit(1), crashMs).unref();
    Promise.resolve(server?.stop()).then(
      () => process.exit(1),
      () => process.exit(1),
    );
  };
  process.on("uncaughtException", crash("uncaughtException"));
  process.on("unhandledRejection", crash("unhandledRejection"));

  const say = (text: string) => (isText ? print(text) : log("info", "start", { text }));
  const running = await startServer(config, say, log);
  server = running;
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) {
      log("warn", "stop.forced", { signal, ...running.left() });
      process.exit(1);
    }
    isStopping = true;
    const begunAt = performance.now();
    setTimeout(() => {
      log("error", "stop.late", running.left());
      process.exit(1);
    }, stopMs).unref();
    log("info", "stop.begun", { signal });
    running.stop().then(
      () => log("info", "stop.done", { ms: Math.round(performance.now() - begunAt) }),
      (error: unknown) =>
        endWith(`停止失败：${describeStartupError(error, settingOf(process.env))}`),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  if (isText) announce(running);
  else logStart(running, log);
}

main().catch((error: unknown) =>
  endWith(`启动失败：${describeStartupError(error, settingOf(process.env))}`),
);

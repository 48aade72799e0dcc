import { setTimeout as pause } from "node:timers/promises";
import { openAgent } from "./agent";
import { OptionProblem, readOptions, usage } from "./options";

const say = (line: string) => process.stdout.write(`${new Date().toISOString()} ${line}\n`);

async function main(): Promise<void> {
  if (process.argv.includes("--help")) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const options = readOptions(process.argv.slice(2), process.env);
  // Whoever wrote the key with a narrow mask starts us from the same shell; what is secret has a mode of its own.
  process.umask(0o022);
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => stopping.abort());
  }
  const agent = await openAgent(options, say);
  say(`节点程序已启动：${options.dir}`);
  while (!stopping.signal.aborted) {
    try {
      await agent.round();
    } catch (error) {
      say(`稍后再试：${error instanceof Error ? error.message : String(error)}`);
    }
    await pause(options.everyMs, undefined, { signal: stopping.signal }).catch(() => {});
  }
  say("节点程序已停止，nginx 继续服务");
}

main().catch((error: unknown) => {
  const text = error instanceof Error ? error.message : String(error);
  process.stderr.write(error instanceof OptionProblem ? `${text}\n\n${usage}\n` : `${text}\n`);
  process.exitCode = 1;
});

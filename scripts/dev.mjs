/**
 * Development in one process: the host's server, which reloads pages, and the service from its
 * sources on PORT (5180), closed and started again whenever one of them changes.
 */
import { relative } from "node:path";
import { createServer, createServerModuleRunner } from "vite";

const say = (text) => console.log(`[服务] ${text}`);

const sources = await createServer({
  configFile: false,
  appType: "custom",
  logLevel: "warn",
  server: {
    middlewareMode: true,
    hmr: false,
    ws: false,
    watch: { ignored: ["**/{dist,data}/**"] },
  },
  optimizeDeps: { noDiscovery: true },
});
const runner = createServerModuleRunner(sources.environments.ssr, { hmr: false });

let running;
async function start() {
  await running?.stop();
  running = undefined;
  runner.clearCache();
  const { readConfig } = await runner.import("/service/base/config.ts");
  const { startServer } = await runner.import("/service/server.ts");
  running = await startServer(readConfig(process.env), say);
  say(`已启动：${running.url}`);
}

// One start after the other: two of them cannot hold the same store.
let starting = Promise.resolve();
const restart = () => {
  starting = starting.then(start).catch((error) => say(`启动失败：${error.stack}`));
};

let timer;
const isLoaded = (file) =>
  sources.environments.ssr.moduleGraph.getModulesByFile(file) !== undefined;
sources.watcher.on("all", (_event, file) => {
  if (!isLoaded(file)) return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    say(`${relative(process.cwd(), file)} 有变化，重新启动`);
    sources.environments.ssr.moduleGraph.invalidateAll();
    restart();
  }, 100);
});

restart();
await starting;

const host = await createServer({ configFile: "vite.config.ts" });
await host.listen();
host.printUrls();

async function stop() {
  await host.close();
  await starting;
  await running?.stop();
  await sources.close();
  process.exit();
}
process.once("SIGINT", stop);
process.once("SIGTERM", stop);

import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { createInterface } from "node:readline";
import {
  type HttpResult,
  type InstallFacts,
  type KeptTexts,
  type Platform,
  XiClient,
} from "../../../sdk/harmony/src/main/ets/core";
import type { Launch } from "./driven-app";

/** Not `fetch`: its first use alone takes longer than all the rest of a launch. */
const request = (method: string, url: string, body: string, timeoutMs: number) =>
  new Promise<HttpResult>((resolve) => {
    const headers = { "user-agent": "xi-sdk-harmony", connection: "close" };
    const requested = httpRequest(url, { method, headers, timeout: timeoutMs }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => {
        text += chunk;
      });
      response.on("error", () => resolve({ kind: "unknown" }));
      response.on("end", () => {
        const retryAfterSeconds = Number(response.headers["retry-after"] ?? 0) || 0;
        const status = response.statusCode ?? 0;
        resolve({ kind: "answer", status, body: text, retryAfterSeconds });
      });
    });
    requested.on("timeout", () => requested.destroy());
    requested.on("error", (error: NodeJS.ErrnoException) =>
      resolve({ kind: error.code === "ECONNREFUSED" ? "unreached" : "unknown" }),
    );
    requested.end(method === "POST" ? body : undefined);
  });

const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");

/** The SDK's own never throw either. */
function orElse<T>(otherwise: T, get: () => T): T {
  try {
    return get();
  } catch {
    return otherwise;
  }
}

function textsIn(dir: string): KeptTexts {
  const fileOf = (name: string) => join(dir, name);
  const remove = (name: string) => orElse(undefined, () => rmSync(fileOf(name), { force: true }));
  return {
    has: (name) => existsSync(fileOf(name)),
    list: () => orElse([], () => readdirSync(dir)),
    read: (name) => orElse(null, () => readFileSync(fileOf(name), "utf8")),
    write: (name, text) =>
      orElse(false, () => {
        writeFileSync(`${fileOf(name)}.part`, text);
        renameSync(`${fileOf(name)}.part`, fileOf(name));
        return true;
      }),
    append: (name, text) =>
      orElse(false, () => {
        appendFileSync(fileOf(name), text);
        return true;
      }),
    remove,
    keepOnly: (name) =>
      readdirSync(dir)
        .filter((other) => other !== name)
        .forEach(remove),
  };
}

/** Texts of the client that count whenever they are touched. */
function countedTexts(texts: KeptTexts, onAccess: () => void): KeptTexts {
  const get = <Name extends keyof KeptTexts>(target: KeptTexts, name: Name) => {
    onAccess();
    return target[name];
  };
  return new Proxy(texts, { get: (target, name) => get(target, name as keyof KeptTexts) });
}

type Tell = (value: unknown) => void;
type Args = [never, never, never];
type Commands = Record<string, (args: Args, tell: Tell) => void>;

/** An app on the core of the Harmony SDK, as the commands it follows. */
function launched({ appkey, baseUrl, dir, facts, options, ...launch }: Launch): Commands {
  let { skewMs } = launch;
  let reads = 0;
  let accesses = 0;
  let isCalled = false;
  const texts = countedTexts(textsIn(dir), () => {
    if (isCalled) accesses += 1;
  });
  const lines: string[] = [];
  const platform: Platform = {
    texts,
    http: { request },
    log: (level, line) => lines.push(`${level} ${line}`),
    clock: {
      wallMs: () => Date.now() + skewMs,
      elapsedMs: () => performance.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    device: {
      facts(isAgain) {
        reads += 1;
        // As the layer on the system does.
        const { clipboardToken: _, ...others } = (facts ?? {}) as InstallFacts;
        return facts ? Promise.resolve(isAgain ? others : facts) : new Promise(() => {});
      },
      connection() {
        reads += 1;
        return { network: "wifi", operator: "46000" };
      },
      randomId,
      random: Math.random,
    },
  };
  const client = new XiClient({ appkey, baseUrl, platform: "harmony", ...options }, platform);
  const commands: Commands = {
    start: (_, tell) => tell(client.start()),
    startAgain: (_, tell) => tell(client.startAgain()),
    stop: (_, tell) => tell(client.stop()),
    register: (_, tell) => tell(client.register()),
    event: ([id, value, subValue], tell) => tell(client.event(id, value, subValue)),
    pay: ([cents, orderId], tell) => tell(client.pay(cents, orderId)),
    link: ([address], tell) => tell(client.openedBy(address)),
    background: (_, tell) => tell(client.background()),
    foreground: (_, tell) => tell(client.foreground()),
    installParams: ([timeoutMs], tell) => client.getInstallParams(timeoutMs, tell),
    wakeParams: (_, tell) => client.getWakeParams(tell),
    logs: (_, tell) => tell(lines),
    flush: (_, tell) => client.flush(tell),
    status: (_, tell) => tell(client.status()),
    reads: (_, tell) => tell(reads),
    accesses(_, tell) {
      tell(accesses);
      accesses = 0;
    },
    clock([ms], tell) {
      skewMs = ms;
      tell(true);
    },
  };
  // What comes later, by a timer or an answer, is no longer the call.
  const called = Object.entries(commands).map(([name, run]): [string, Commands[string]] => [
    name,
    (args, tell) => {
      isCalled = true;
      run(args, tell);
      isCalled = false;
    },
  ]);
  return Object.fromEntries(called);
}

const apps = new Map<number, Commands>();

createInterface({ input: process.stdin }).on("line", (line) => {
  const command = JSON.parse(line) as { app: number; id: number; name: string; args: Args };
  const { app, id, name, args } = command;
  const tell: Tell = (value) =>
    process.stdout.write(`${JSON.stringify({ id, value: value ?? null })}\n`);
  if (name === "launch") {
    apps.set(app, launched(args[0]));
    tell(true);
  } else apps.get(app)?.[name]?.(args, tell);
});

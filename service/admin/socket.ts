import { chmod, rm } from "node:fs/promises";
import { createServer, request, type Server } from "node:http";
import { connect } from "node:net";
import { join, relative } from "node:path";
import * as v from "valibot";
import { adminSocket } from "../base/data-folder";
import { jsonOf } from "../base/json-of";
import { errorFields, type Log } from "../base/log";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import type { AdminCommand, AdminDeps, AdminResult } from "./deps";
import { runCommand } from "./run";

/** The system takes no longer path for a socket; one from the working folder is often shorter. */
const pathAtMost = 100;
const bodyAtMost = 64 * 1024;

const orderSchema = v.object({
  command: v.pipe(v.string(), v.maxLength(50)),
  words: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(10)),
  options: v.record(v.string(), v.union([v.pipe(v.string(), v.maxLength(500)), v.boolean()])),
  password: v.optional(v.pipe(v.string(), v.maxLength(100))),
  actor: v.pipe(v.string(), v.maxLength(100)),
});

/** The answer of a command, or the reason why it was refused. */
export type AdminReply = { answer: AdminResult } | { refusal: string };

/** Returns the path of the command socket of a data folder; null where it is too long for the system. */
function socketPath(dataDir: string): string | null {
  const whole = join(dataDir, adminSocket);
  const near = relative(process.cwd(), whole);
  const path = near !== "" && near.length < whole.length ? near : whole;
  return Buffer.byteLength(path) <= pathAtMost ? path : null;
}

const isAnswered = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(path);
    const end = (response: boolean) => {
      probe.destroy();
      resolve(response);
    };
    probe.once("connect", () => end(true));
    probe.once("error", () => end(false));
  });

async function readCommand(source: AsyncIterable<Uint8Array>): Promise<AdminCommand> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of source) {
    size += part.length;
    if (size > bodyAtMost) throw new ServiceError("0400", say("命令太长"));
    parts.push(part);
  }
  const parsed = v.safeParse(orderSchema, jsonOf(Buffer.concat(parts).toString("utf8")));
  if (!parsed.success) throw new ServiceError("0400", say("命令的格式不正确"));
  return parsed.output;
}

async function replyTo(deps: AdminDeps, source: AsyncIterable<Uint8Array>, log: Log) {
  try {
    return { answer: await runCommand(deps, await readCommand(source)) };
  } catch (error) {
    if (error instanceof ServiceError) return { refusal: error.message };
    log("error", "admin", errorFields(error));
    return { refusal: "服务出错，请看服务的日志" };
  }
}

/**
 * Listens for commands at a socket in the data folder that its owner alone may open: no proxy and no page
 * reaches it. null where the data folder is none, or another service at it listens already.
 */
export async function listenForAdmin(
  deps: AdminDeps,
  log: Log,
): Promise<{ close(): Promise<void> } | null> {
  const path = deps.config.dataDir === "memory" ? null : socketPath(deps.config.dataDir);
  if (path === null || process.platform === "win32") return null;
  if (await isAnswered(path)) return null;
  // What a process left that was killed.
  await rm(path, { force: true });
  const server = createServer((requested, answered) => {
    void replyTo(deps, requested, log).then((response) => {
      answered.setHeader("content-type", "application/json; charset=utf-8");
      answered.end(JSON.stringify(response));
    });
  });
  try {
    await listenAt(server, path);
  } catch (error) {
    // A file system without sockets: the service works, its commands do not.
    log("warn", "admin-socket", errorFields(error));
    return null;
  }
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

async function listenAt(server: Server, path: string): Promise<void> {
  // Nobody else may open it, not even between its making and a change of its mode.
  const mask = process.umask(0o177);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(path, resolve);
    });
  } finally {
    process.umask(mask);
  }
  await chmod(path, 0o600);
}

/** Hands a command to the running service; null when none runs at this data folder. */
export async function askService(
  dataDir: string,
  command: AdminCommand,
): Promise<AdminReply | null> {
  const path = socketPath(dataDir);
  if (path === null) return null;
  return new Promise((resolve, reject) => {
    const asking = request(
      { socketPath: path, path: "/", method: "POST", agent: false },
      (answered) => {
        const parts: Buffer[] = [];
        answered.on("data", (part: Buffer) => parts.push(part));
        answered.once("error", reject);
        answered.once("end", () => {
          const response = jsonOf(Buffer.concat(parts).toString("utf8")) as AdminReply | undefined;
          if (response) resolve(response);
          else reject(new Error("服务的应答不完整"));
        });
      },
    );
    asking.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "ECONNREFUSED") resolve(null);
      else if (error.code === "EACCES") {
        reject(new Error(`没有权限打开 ${path}，请用运行服务的系统用户（或 root）执行`));
      } else reject(error);
    });
    asking.end(JSON.stringify(command));
  });
}

import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** `npm run ports:check` as an administrator runs it, against a service that stands for the real one. */
const secret = "0123456789abcdef0123456789abcdef";
let folder: string;
let recorder: Server;
const requested: unknown[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "xi-ports-"));
  recorder = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requested.push(JSON.parse(Buffer.concat(chunks).toString()));
    const result = JSON.stringify({ state: "pending" });
    const text = `${request.headers["x-xi-timestamp"]}\n${result}`;
    response.setHeader("x-xi-signature", createHmac("sha256", secret).update(text).digest("hex"));
    response.end(result);
  }).listen(0, "127.0.0.1");
  await new Promise((ready) => recorder.once("listening", ready));
});
afterAll(async () => {
  await new Promise((closed) => recorder.close(closed));
  await rm(folder, { recursive: true, force: true });
});

async function check(key: string): Promise<{ code: number | null; output: string }> {
  const { port } = recorder.address() as AddressInfo;
  const hook = join(folder, "hook.json");
  await writeFile(hook, JSON.stringify({ url: `http://127.0.0.1:${port}/invoices`, secret: key }));
  const child = spawn(process.execPath, ["scripts/run.mjs", "ports-check"], {
    env: { ...process.env, XI_DATA: join(folder, "data"), XI_INVOICE_HOOK: hook },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  return { code, output };
}

test("every port is named with what was found, and a service that answers is fine", async () => {
  const { code, output } = await check(secret);
  for (const line of [
    "✓ 对象存储（本地）：可以写入、读取与删除",
    "✓ 支付（本地）：沙箱收银台，不动真钱",
    "✓ 电子发票（真实）：接口可达，签名被接受",
    "✓ 邮件（本地）：写入发件箱 /dev/outbox",
  ]) {
    expect(output).toContain(line);
  }
  expect(output).not.toContain(secret);
  expect(code).toBe(0);
  expect(requested).toEqual([{ deed: "check" }]);
});

test("one that does not work is marked, and so is the end of the command", async () => {
  const { code, output } = await check("another secret of thirty-two bytes");
  expect(output).toContain("✗ 电子发票（真实）：应答没有签名，或签名不对");
  expect(code).toBe(1);
});

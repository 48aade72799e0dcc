import { readFile } from "node:fs/promises";
import { type ConsoleTarget, openConsole } from "../service/cli/traffic/console-client";
import type { ServiceProcess } from "./service-process";
import type { Sizes } from "./sizes";
import type { Measurement } from "./stats";

const p95 = (times: number[]): number => {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
};
const between = () => new Promise((resolve) => setTimeout(resolve, 60));

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** Compares a call of the open API with the console's own call, alternating between them. */
export async function openApiStats(target: ConsoleTarget, rounds: number): Promise<Measurement[]> {
  const client = await openConsole(target);
  await client.call("openApi/switch", { isEnabled: true });
  const name = `bench-${Date.now()}`;
  const { map } = await client.call("openApi/addKey", { name, scopes: ["report"], perSecond: 100 });
  const headers = { authorization: `Bearer ${map?.apiKey}` };
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const range = `start=${today}&end=${today}`;
  const measurements: Measurement[] = [];
  for (const [title, call, body, path] of [
    ["今日概览", "stat/overview", {}, "overview"],
    ["当日趋势", "stat/trend", { start: today, end: today }, `trend?${range}`],
  ] as const) {
    const [inside, open]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      inside.push(await timed(() => client.call(call, body)));
      open.push(
        await timed(async () => {
          const response = await fetch(`${target.url}/open/v1/reports/${path}`, { headers });
          if (!response.ok) throw new Error(`${path}：${await response.text()}`);
          await response.arrayBuffer();
        }),
      );
      await between();
    }
    const note = `界面的调用 ${p95(inside).toFixed(1)} ms，开放接口 ${p95(open).toFixed(1)} ms`;
    const more = Math.max(0, p95(open) - p95(inside));
    measurements.push({ name: `${title}，多用`, value: more, unit: "ms", goal: 10, note });
  }
  return measurements;
}

const partBytes = 8 * 1024 * 1024;
/** Of a ZIP's last record: where the central directory begins. */
const directoryAt = 16;

/** A signed package with a gap before its signing block, sent in parts as a console sends it. */
export async function packageStats(
  service: ServiceProcess,
  target: ConsoleTarget,
  { packageMb }: Sizes,
): Promise<Measurement[]> {
  const packageBytes = packageMb * 1024 * 1024;
  const small = await readFile("tests/fixtures/apk/v1v2v3.apk");
  const end = small.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  const directory = small.readUInt32LE(end + directoryAt);
  const blockBytes = Number(small.readBigUInt64LE(directory - 24)) + 8;
  const gapAt = directory - blockBytes;
  const gap = packageBytes - small.length;
  const tail = Buffer.from(small.subarray(gapAt));
  tail.writeUInt32LE(directory + gap, end - gapAt + directoryAt);
  /** Its bytes from one place to another. */
  const part = (from: number, to: number): Buffer => {
    const bytes = Buffer.alloc(to - from);
    if (from < gapAt) small.copy(bytes, 0, from, Math.min(to, gapAt));
    const tailAt = gapAt + gap;
    if (to > tailAt) tail.copy(bytes, Math.max(0, tailAt - from), Math.max(0, from - tailAt));
    return bytes;
  };

  const client = await openConsole(target);
  const wanted = { purpose: "package", fileName: "large.apk", sizeBytes: packageBytes };
  const { map } = await client.call("getPreSignedUrl", wanted);
  const before = (await service.memoryMb()) ?? 0;
  let most = before;
  const startedAt = performance.now();
  for (let from = 0; from < packageBytes; from += partBytes) {
    const to = Math.min(packageBytes, from + partBytes);
    const response = await fetch(String(map?.url), {
      method: "PUT",
      headers: { "content-range": `bytes ${from}-${to - 1}/${packageBytes}` },
      body: new Uint8Array(part(from, to)),
    });
    if (!response.ok && response.status !== 308) throw new Error(await response.text());
    most = Math.max(most, (await service.memoryMb()) ?? 0);
  }
  const sentMs = performance.now() - startedAt;
  const ticket = { ticket: String(map?.ticket), fileName: "large.apk", isOtherNameWanted: true };
  const parsedMs = await timed(() => client.call("upAndroid", ticket));
  most = Math.max(most, (await service.memoryMb()) ?? 0);
  return [
    { name: "上传时多占的内存", value: Math.max(0, most - before), unit: "MB", goal: 50 },
    { name: "最后一个字节之后的解析", value: parsedMs / 1000, unit: "秒", goal: 2 },
    {
      name: "上传",
      value: packageMb / (sentMs / 1000),
      unit: "MB/秒",
      goal: null,
    },
  ];
}

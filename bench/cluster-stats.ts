import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startService } from "./service-process";
import type { Measurement } from "./stats";
import { fillStore, ingestStats, reportStats, targetOf } from "./store-stats";

interface Options {
  port: string;
  total: number;
  rounds: number;
}

/** Start, ingestion, filling and reports of a service at one empty server or cluster. */
export async function statsAt(
  databaseUrl: string,
  { port, total, rounds }: Options,
): Promise<Measurement[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "xi-bench-"));
  const env = {
    PORT: port,
    HOST: "127.0.0.1",
    DATABASE_URL: databaseUrl,
    XI_DATA: dataDir,
    XI_TRUSTED_PROXIES: "127.0.0.1",
    XI_SEED: "demo",
    XI_DEMO_TRAFFIC: "off",
    XI_INGEST_APP_RATE: "off",
  };
  let service = await startService(env);
  try {
    const started = { unit: "秒", goal: null };
    const measurements: Measurement[] = [
      { name: "首次启动，生成演示数据", value: service.startedInMs / 1000, ...started },
      ...(await ingestStats(service, targetOf(service.url))),
    ];
    await service.stop();
    const seconds = await fillStore({ databaseUrl, dataDir }, total);
    measurements.push({
      name: `写入 ${total.toLocaleString("zh-CN")} 个事件的历史`,
      value: seconds,
      ...started,
    });
    service = await startService(env);
    const about = { total, rounds, goalMs: 50 };
    return [...measurements, ...(await reportStats(targetOf(service.url), about))];
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Figures held against those of the same name that another store gave. */
export const compareToBaseline = (
  measurements: Measurement[],
  others: Measurement[],
): Measurement[] => {
  const known = new Map(others.map(({ name, value }) => [name, value]));
  return measurements.map((measurement) => ({
    ...measurement,
    goal: known.get(measurement.name) ?? null,
  }));
};

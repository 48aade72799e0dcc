import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Figure } from "./figures";
import { startService } from "./service-process";
import { fillStore, ingestFigures, reportFigures, targetOf } from "./store-figures";

interface Options {
  port: string;
  total: number;
  rounds: number;
}

/** Start, ingestion, filling and reports of a service at one empty server or cluster. */
export async function figuresAt(
  databaseUrl: string,
  { port, total, rounds }: Options,
): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "xi-bench-"));
  const env = {
    PORT: port,
    HOST: "127.0.0.1",
    DATABASE_URL: databaseUrl,
    XI_DATA: dataDir,
    XI_TRUSTED_PROXIES: "127.0.0.1",
    XI_SEED: "demo",
    XI_INGEST_APP_RATE: "off",
  };
  let service = await startService(env);
  try {
    const started = { unit: "秒", goal: null };
    const figures: Figure[] = [
      { name: "首次启动，生成演示数据", value: service.startedInMs / 1000, ...started },
      ...(await ingestFigures(service, targetOf(service.url))),
    ];
    await service.stop();
    const seconds = await fillStore({ databaseUrl, dataDir }, total);
    figures.push({
      name: `写入 ${total.toLocaleString("zh-CN")} 个事件的历史`,
      value: seconds,
      ...started,
    });
    service = await startService(env);
    const about = { total, rounds, goalMs: 50 };
    return [...figures, ...(await reportFigures(targetOf(service.url), about))];
  } finally {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Figures held against those of the same name that another store gave. */
export const heldAgainst = (figures: Figure[], others: Figure[]): Figure[] => {
  const known = new Map(others.map(({ name, value }) => [name, value]));
  return figures.map((figure) => ({ ...figure, goal: known.get(figure.name) ?? null }));
};

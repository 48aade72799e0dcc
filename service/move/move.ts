import type { Store } from "../store/open";
import { compareReports } from "./compare-reports";
import { type Endpoint, openSource, openTarget } from "./endpoint";
import { moveTables } from "./move-tables";
import { prepareTarget } from "./prepare-target";
import { finish } from "./progress";
import { holdSource, holdTarget } from "./write-lock";

export interface MoveOptions {
  from: Endpoint;
  to: Endpoint;
  /** Takes each line of the report, in Chinese. */
  say: (line: string) => void;
  /** Breaks it off between two chunks; it can go on later. */
  signal: AbortSignal;
  nowMs: number;
}

/**
 * Carries a console from one store to another and proves that nothing was lost on the way. Broken
 * off, it goes on where it was; throws a sentence that names what stands in its way.
 */
export async function move(options: MoveOptions): Promise<void> {
  const source = await openSource(options.from);
  try {
    const target = await openTarget(options.to);
    try {
      await moveBetween(options, source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** The same between two open stores, which stay open. */
export async function moveBetween(
  options: MoveOptions,
  source: Store,
  target: Store,
): Promise<void> {
  const { from, to, say, nowMs } = options;
  const sourceHold = await holdSource(source);
  try {
    const targetHold = await holdTarget(target);
    try {
      say(`从 ${from.label} 到 ${to.label}`);
      if (source.kind === "postgres") say("源已设为只读：服务对写入应答 503，SDK 会重试");
      if (await prepareTarget(target, from.label)) say("接着上次没有完成的搬运");
      await moveTables(options, source, target);
      // Without statistics a report of what has just come may take minutes.
      await target.pool.query("ANALYZE");
      say(`报表：${await compareReports(source, target, nowMs)} 个应用的总数与趋势两边一致`);
      await finish(target.pool);
    } finally {
      await targetHold.end("given back");
    }
  } catch (error) {
    await sourceHold.end("given back");
    throw error;
  }
  await sourceHold.end("kept read-only");
}

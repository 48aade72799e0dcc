import { parseArgs } from "node:util";
import { defaultSizes, type Sizes, smallestSizes } from "./sizes";

export const usage = `用法：npm run bench -- [选项]
  --events 1M    量报表之前直接写进存储的事件数，如 500k、10M；0 跳过，连同接收
  --rounds 40    每个报表的次数
  --port 5229    服务的端口
  --pages        只量页面：首次打开与换页，平常与慢，旁边是同类的数值
  --components   只量数据组件：一万行的表、一万个节点的树，4 倍 CPU
  --elements     只量元素
  --edge         只量应用加速：500 个域名的界面，与手写的 nginx 配置轮流比速度
  --ingest       只量接收：一个应用尽力发送，以及九个小应用在另一个应用的洪水旁边
  --no-pages     不用浏览器，只量服务
  --data 目录    从一个已停的服务的数据目录（演示数据）的副本开始，不量首次启动
  --smallest     每样最少的次数与量，不量慢的页面，只看量得出来；数值没有意义
  --citus URL    只量接收与报表：先在 DATABASE_URL 的 PostgreSQL 上，再在这个集群上，目标一栏是前者的数值；两个库都应是空的
`;

export interface Options {
  port: string;
  /** Events of the history that the reports read. */
  total: number;
  rounds: number;
  sizes: Sizes;
  measuresPages: boolean;
  /** Nothing else is measured; null for everything. */
  only: "pages" | "components" | "elements" | "edge" | "ingest" | null;
  citusUrl: string | null;
  /** Folder with demo data to begin on a copy of; null = made anew. */
  data: string | null;
}

function eventsOf(text: string): number {
  const match = /^(\d+(?:\.\d+)?)([kM]?)$/.exec(text);
  if (!match) throw new Error("--events 应形如 500k、1M、10M");
  return Number(match[1]) * { "": 1, k: 1_000, M: 1_000_000 }[(match[2] ?? "") as "" | "k" | "M"];
}

/** Parses the command line; null for help. */
export function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      events: { type: "string" },
      port: { type: "string", default: "5229" },
      rounds: { type: "string" },
      pages: { type: "boolean" },
      components: { type: "boolean" },
      elements: { type: "boolean" },
      edge: { type: "boolean" },
      ingest: { type: "boolean" },
      smallest: { type: "boolean", default: false },
      citus: { type: "string" },
      data: { type: "string" },
      help: { type: "boolean", default: false },
    },
    allowNegative: true,
  });
  if (values.help) return null;
  const { smallest } = values;
  const parts = ["pages", "components", "elements", "edge", "ingest"] as const;
  return {
    port: values.port,
    total: eventsOf(values.events ?? (smallest ? "5k" : "1M")),
    rounds: Number(values.rounds ?? (smallest ? 1 : 40)),
    sizes: smallest ? smallestSizes : defaultSizes,
    measuresPages: values.pages !== false && !values.edge && !values.ingest,
    only: parts.find((part) => values[part]) ?? null,
    citusUrl: values.citus ?? null,
    data: values.data ?? null,
  };
}

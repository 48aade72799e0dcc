import { spawn } from "node:child_process";
import { connect } from "node:net";
import { expect, inject, test } from "vitest";
import { findNginx } from "../../scripts/test/nginx.mjs";

const port = "8897";
const endsWithinMs = 600_000;

/** What `npm run bench` prints at its smallest size, and how it ended. */
function runBench(only: string[] = []): Promise<{ status: number | null; printed: string }> {
  const args = ["scripts/run.mjs", "bench", "--smallest", "--port", port, ...only];
  const child = spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL: "" } });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return new Promise((resolve) => child.on("exit", (status) => resolve({ status, printed })));
}

/** Headings and the lines below each. */
const expected: Record<string, string[]> = {
  启动: ["首次，生成演示数据", "再次"],
  "页面，空缓存首次打开": [
    "登录页，可用",
    "登录页，立即碰到，全部到齐",
    "应用统计，有图",
    "渠道报表，有行",
    "工作台，有行",
  ],
  "同上，慢": ["登录页，可用", "换页，应用统计到渠道报表，有行", "后退，有图"],
  数据组件: ["10,000 行 × 12 列：首批行", "排序", "10,000 个节点的树：展开面板", "勾选一组"],
  "渠道列表，一次得到 10,000 行": ["首批行", "筛选按键"],
  命令面板: ["命令面板，10000 个渠道，每个键 p95"],
  "换 10 次页面之后的剩余": ["JS 堆增长", "多出的节点", "多出的监听"],
  实时事件: ["打开时的调用", "关闭后的调用"],
  "元素，空缓存到 xi-ready 的脚本": ["只有加载器", "shared-chart，首图", "同页第二个"],
  "50 个元素": ["到全部显示", "JS 堆"],
  元素放上又取下: ["渠道列表：JS 堆", "互动的分享报表：元素"],
  监控的质量: ["演示数据的事故，找到", "生成的事故，查全率"],
  开放接口: ["今日概览，多用", "当日趋势，多用"],
  推广短链: ["跳转 p95", "最后一次点击到计入报表"],
  "9 MB 的安装包": ["上传时多占的内存", "最后一个字节之后的解析"],
  "接收，HTTP": ["4k 个事件，发送方同机"],
  "接收，应用之间，一个应用至多 5,000 个/秒": ["九个应用各 50 个/秒，p95", "九个应用被拒绝的请求"],
  "接收，应用之间，一个应用至多 1,000 个/秒": ["九个应用各 10 个/秒，p95", "九个应用被拒绝的请求"],
  一次安装从收到到提交: ["IP 上 100,000 次点击", "IP 上 20 次点击"],
  报表: ["今日概览", "30 天趋势与对比", "归因质量", "归因影响估算"],
  内存: ["常驻"],
};

/** What the acceleration line alone prints. */
const expectedOfEdges: Record<string, string[]> = {
  启动: ["再次"],
  "边缘，与手写的 nginx 配置轮流": ["缓存命中，3 kB", "回源，3 kB", "缓存命中，1 MB"],
  应用加速: [],
};

function expectPrinted(printed: string, sections: Record<string, string[]>): void {
  let from = 0;
  for (const [heading, lines] of Object.entries(sections)) {
    const at = printed.indexOf(`\n${heading}`, from);
    expect(at, `${heading}\n${printed}`).toBeGreaterThanOrEqual(0);
    const end = printed.indexOf("\n\n", at + 1);
    const section = printed.slice(at, end < 0 ? undefined : end);
    for (const line of lines) expect(section).toContain(line);
    from = at + 1;
  }
  expect(printed).not.toContain("NaN");
}

test(
  "the bench ends well and prints every line, whatever its figures",
  async () => {
    const { status, printed } = await runBench();
    expect(status, printed.slice(-2_000)).toBe(0);
    expectPrinted(printed, expected);
  },
  endsWithinMs,
);

test(
  "so does its part for the acceleration line",
  async () => {
    const { status, printed } = await runBench(["--edge", "--data", inject("seededData")]);
    expect(status, printed.slice(-2_000)).toBe(0);
    expectPrinted(printed, expectedOfEdges);
  },
  endsWithinMs,
);

/** Whether anybody listens there. */
const isTaken = (at: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(at, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });

/** The service, the origin, the hand-written nginx and ours. */
const edgePorts = [0, 1, 2, 3].map((after) => Number(port) + after);
const areTaken = async () => Promise.all(edgePorts.map(isTaken));

test.runIf(findNginx())(
  "killed in the middle of that part, nothing of it is left at its ports",
  async () => {
    expect(await areTaken()).toEqual([false, false, false, false]);
    const args = ["scripts/run.mjs", "bench", "--edge", "--port", port];
    args.push("--data", inject("seededData"));
    const env = { ...process.env, DATABASE_URL: "" };
    const child = spawn(process.execPath, args, { env, stdio: "ignore", detached: true });
    await expect
      .poll(areTaken, { timeout: 120_000, interval: 100 })
      .toEqual([true, true, true, true]);
    // With all that is of its group, as a terminal that is closed does.
    process.kill(-(child.pid ?? 0), "SIGKILL");
    await expect
      .poll(areTaken, { timeout: 30_000, interval: 100 })
      .toEqual([false, false, false, false]);
  },
  endsWithinMs,
);

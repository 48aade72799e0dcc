import { spawn } from "node:child_process";
import { connect } from "node:net";
import { expect, inject, test } from "vitest";
import { findNginx } from "../../scripts/test/nginx.mjs";

const port = "8897";
const endsWithinMs = 600_000;

/** What `npm run bench` prints at its smallest size, and how it ended. */
function runBench(only: string[]): Promise<{ status: number | null; printed: string }> {
  const args = ["scripts/run.mjs", "bench", "--smallest", "--port", port, ...only];
  const child = spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL: "" } });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      printed += chunk.toString();
    });
  return new Promise((resolve) => child.on("exit", (status) => resolve({ status, printed })));
}

/**
 * Parts that follow the screens or need nginx, with the headings and lines they print: what they press may
 * change with any screen. The others load the service as fast as it goes, and all else on the machine.
 */
const parts: Record<string, Record<string, string[]>> = {
  "--pages": {
    启动: ["再次"],
    "页面，空缓存首次打开": [
      "登录页，可用",
      "登录页，立即碰到，全部到齐",
      "应用统计，有图",
      "渠道报表，有行",
      "工作台，有行",
      "换页，应用统计到渠道报表，有行",
      "后退，有图",
    ],
  },
  "--elements": {
    启动: ["再次"],
    "元素，空缓存到 xi-ready 的脚本": ["只有加载器", "shared-chart，首图", "同页第二个"],
    "50 个元素": ["到全部显示", "JS 堆"],
    元素放上又取下: ["渠道列表：JS 堆", "互动的分享报表：元素"],
  },
  "--edge": {
    启动: ["再次"],
    "边缘，与手写的 nginx 配置轮流": ["缓存命中，3 kB", "回源，3 kB", "缓存命中，1 MB"],
    应用加速: [],
  },
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

test.each(Object.entries(parts))(
  "npm run bench -- %s ends well and prints its lines, whatever their figures",
  async (part, expected) => {
    const { status, printed } = await runBench([part, "--data", inject("seededData")]);
    expect(status, printed.slice(-2_000)).toBe(0);
    expectPrinted(printed, expected);
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
      .poll(areTaken, { timeout: 480_000, interval: 100 })
      .toEqual([true, true, true, true]);
    // With all that is of its group, as a terminal that is closed does.
    process.kill(-(child.pid ?? 0), "SIGKILL");
    await expect
      .poll(areTaken, { timeout: 30_000, interval: 100 })
      .toEqual([false, false, false, false]);
  },
  endsWithinMs,
);

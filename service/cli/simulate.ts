import { parseArgs } from "node:util";
import { demoPassword } from "../access/password";
import { appPlans } from "../seed/catalog";
import { hourShares } from "../seed/curves";
import { createRandom } from "../seed/random";
import { readChannelCodes } from "./traffic/channel-codes";
import {
  drawJourney,
  drawReturn,
  type KnownDevice,
  returnsPerInstall,
  type Step,
} from "./traffic/journey";
import { createSdkClient, type Reporter } from "./traffic/sdk-client";

const usage = `用法：npm run simulate -- [选项]
  --url http://127.0.0.1:5180   服务地址
  --app <appkey>                应用，默认为演示数据的第一个
  --rate 50                     每秒事件数（全天平均，按小时曲线起伏）
  --seconds 60                  持续时间
  --flat                        不按小时曲线起伏
  --channels a,b                渠道编号；省略时用 --mobile、--password 登录后读取
`;

const { values } = parseArgs({
  options: {
    url: { type: "string", default: "http://127.0.0.1:5180" },
    app: { type: "string", default: appPlans[0]?.appkey ?? "" },
    product: { type: "string", default: "xi" },
    rate: { type: "string", default: "50" },
    seconds: { type: "string", default: "60" },
    flat: { type: "boolean", default: false },
    channels: { type: "string", default: "" },
    mobile: { type: "string", default: "13800138000" },
    password: { type: "string", default: demoPassword },
    help: { type: "boolean", default: false },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const tickMs = 200;

async function main(): Promise<void> {
  if (values.help) {
    say(usage);
    return;
  }
  const rate = Number(values.rate);
  const seconds = Number(values.seconds);
  if (!(rate > 0) || !(seconds > 0)) throw new Error(usage);
  const url = values.url.replace(/\/$/, "");
  const { app: appkey, product } = values;
  const codes = values.channels
    ? values.channels.split(",")
    : await readChannelCodes({ ...values, url, product, appkey });
  if (codes.length === 0) throw new Error("该应用还没有渠道，请先创建");
  const weights = codes.map((code, index) => [code, 1 / (index + 1) ** 1.05] as const);
  const random = createRandom(Date.now());
  const send = createSdkClient(url, appkey);
  const devices: KnownDevice[] = [];
  const counts = { sent: 0, accepted: 0, refused: 0, installs: 0 };

  const play = async (steps: Step[], reporter: Reporter) => {
    // One after the other: an install must not overtake its click.
    for (const { kind, events } of steps) {
      const response = await send(kind, events, reporter);
      counts.accepted += response.accepted;
      if (response.status !== 200) counts.refused += events.length;
      else if (kind === "install") counts.installs++;
    }
  };
  const begin = (): [number, Promise<void>] => {
    const code = random.weighted(weights);
    const isReturn =
      devices.length > 0 && random.chance(returnsPerInstall / (returnsPerInstall + 7));
    if (isReturn) {
      const device = random.pick(devices);
      const steps = drawReturn(random, device, code, Date.now());
      return [countEvents(steps), play(steps, device.reporter)];
    }
    const { steps, reporter, device } = drawJourney(random, code, Date.now());
    if (device) devices.push(device);
    if (devices.length > 20_000) devices.shift();
    return [countEvents(steps), play(steps, reporter)];
  };

  const startedAt = Date.now();
  let owed = 0;
  const running = new Set<Promise<void>>();
  while (Date.now() - startedAt < seconds * 1000) {
    const curve = values.flat ? 1 : (hourShares[new Date().getHours()] ?? 0) * 24;
    owed += (rate * curve * tickMs) / 1000;
    while (owed > 0) {
      const [events, played] = begin();
      owed -= events;
      counts.sent += events;
      const done = played
        .catch(() => {
          counts.refused += events;
        })
        .finally(() => running.delete(done));
      running.add(done);
    }
    await new Promise((resolve) => setTimeout(resolve, tickMs));
  }
  await Promise.all(running);
  const took = (Date.now() - startedAt) / 1000;
  say(
    `${took.toFixed(1)} 秒发送 ${counts.sent} 个事件（每秒 ${Math.round(counts.sent / took)} 个），` +
      `收下 ${counts.accepted} 个，未收下 ${counts.refused} 个，安装 ${counts.installs} 次`,
  );
}

const countEvents = (steps: Step[]) => steps.reduce((sum, step) => sum + step.events.length, 0);

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

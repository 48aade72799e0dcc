import { expect, test } from "vitest";
import { chatReport, plainLine } from "../../../../../service/features/plan/chat-report";
import type { ChatRobot, PostbackRequest } from "../../../../../service/ports";
import { chatRobots } from "../../../../../service/ports/chat-robots";
import type { ReportContent } from "../../../../../service/store/plan-tables";
import type { RobotKind } from "../../../../../src/core/api/contract";

const content: ReportContent = {
  language: "zh",
  appName: "小猫跑酷",
  title: "日报",
  period: "2026-11-29，Asia/Shanghai",
  sentence: "安装量 1,234，比 2026-11-22 的 900 多 334（↑ 37.11%）",
  reason: "主要来自渠道 抖音（+301）",
  numbers: [
    { name: "安装量", value: "1,234", change: "较上一时段 ↑ 37.11%", tone: "good" },
    { name: "付费金额", value: "¥8,765.43", change: "", tone: "none" },
  ],
  blocks: [
    {
      kind: "table",
      title: "渠道表格",
      note: "",
      head: ["渠道", "安装量", "注册率"],
      rows: Array.from({ length: 7 }, (_, at) => [`渠道${at + 1}`, `${777 - at}`, "41.20%"]),
    },
    { kind: "table", title: "来源构成", note: "", head: ["来源", "安装量"], rows: [] },
    { kind: "text", title: "说明", text: "第一行\n第二行" },
  ],
  hasData: true,
  path: "/data/boards?app=k&board=7",
};
const frame = {
  link: "https://console.example.com/data/boards?app=k&board=7",
  isTest: false,
  isLate: false,
};
const robots: Record<RobotKind, string> = {
  wecom: "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4-97a0",
  dingtalk: "https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef",
  feishu: "https://open.feishu.cn/open-apis/bot/v2/hook/0123456789abcdef",
};

/** The body that a robot is sent. */
async function bodyOf(kind: RobotKind, of: ReportContent = content): Promise<string> {
  const sent: PostbackRequest[] = [];
  const http = {
    async send(request: PostbackRequest) {
      sent.push(request);
      return { status: 200, body: '{"errcode":0,"code":0}', fault: "" as const };
    },
  };
  const robot: ChatRobot = { kind, url: robots[kind], secret: "" };
  await chatRobots(http, () => 0).send(robot, chatReport(of, frame));
  return sent[0]?.body ?? "";
}

test.each(["wecom", "dingtalk", "feishu"] as const)(
  "a message for %s is written as it was looked at",
  async (kind) => {
    const body = JSON.parse(await bodyOf(kind));
    await expect(`${JSON.stringify(body, null, 2)}\n`).toMatchFileSnapshot(
      `chat-report.${kind}.golden.json`,
    );
  },
);

test("begins with the sentence, then the figures, then five rows of each table, and says that there is more", () => {
  const { title, markdown } = chatReport(content, frame);
  expect(title).toBe("日报（2026-11-29，Asia/Shanghai）");
  const lines = markdown.split("\n");
  expect(lines[0]).toBe(content.sentence);
  expect(lines[2]).toBe("安装量：**1,234** 较上一时段 ↑ 37.11%");
  expect(markdown).toContain("渠道5：安装量 773 · 注册率 41.20%");
  expect(markdown).not.toContain("渠道6");
  expect(lines.slice(-3)).toEqual([
    "其余内容请在控制台查看",
    content.appName,
    `[在控制台查看](${frame.link})`,
  ]);
});

test("marks what is a test or late, and has no link where the console’s address is unknown", () => {
  expect(chatReport(content, { link: "", isTest: true, isLate: false }).title).toMatch(/^【测试】/);
  expect(chatReport(content, { link: "", isTest: false, isLate: true }).title).toMatch(/^【补发】/);
  expect(chatReport(content, { link: "", isTest: false, isLate: false }).markdown).not.toContain(
    "](",
  );
});

const hostile = [
  "[点我](https://evil.example)",
  "<@all> <at id=all></at> @13800138000 @所有人",
  "**粗** _斜_ `码` ~删~ # 题",
  "https://evil.example/a?b=c www.evil.com evil.cn //evil.com",
  '<font color="warning">红</font> &lt;@all&gt; &#64;all',
  "![图](https://evil.example/x.png)",
  "第一行\n# 第二行\r\n> 第三行",
  "反斜\\[杠\\](x) \u202e倒\u200b零",
];

test.each(hostile)("data text %j makes no link, mention or markdown", async (text) => {
  const line = plainLine(text);
  expect(line).not.toMatch(/[[\]()<>@*_`~#!\\&|\n\r]|:\/|\p{Cf}/u);
  expect(line).not.toMatch(/[\p{L}\p{N}]\.\p{L}/u);
  const evil: ReportContent = {
    ...content,
    appName: text,
    title: text,
    sentence: text,
    reason: text,
    numbers: [{ name: text, value: text, change: text, tone: "none" }],
    blocks: [
      { kind: "table", title: text, note: "", head: [text, text], rows: [[text, text]] },
      { kind: "text", title: text, text },
    ],
  };
  const { title, markdown } = chatReport(evil, frame);
  const own = markdown.replace(`[在控制台查看](${frame.link})`, "").replaceAll("**", "");
  for (const part of [title, own]) expect(part).not.toMatch(/[[\]()<>@*_`~#!\\&|]|:\//);
  expect(markdown.split("](")).toHaveLength(2);
  for (const kind of ["wecom", "dingtalk", "feishu"] as const) {
    const body = await bodyOf(kind, evil);
    expect(body).not.toContain("https://evil");
    expect(body).not.toContain("<at");
  }
});

test("numbers, dates and versions stay as they are", () => {
  for (const text of ["1,234", "↑ 37.11%", "-5.2", "¥8,765.43", "3.10.2", "2026-11-29", "--"])
    expect(plainLine(text)).toBe(text);
});

test("never grows beyond 4,096 bytes, and is cut by whole lines", () => {
  for (let rows = 0; rows < 60; rows += 1) {
    const long: ReportContent = {
      ...content,
      blocks: Array.from({ length: rows }, (_, at) => ({
        kind: "table" as const,
        title: `第 ${at} 张表`,
        note: "",
        head: ["渠道", "安装量"],
        rows: Array.from({ length: 5 }, (_, n) => [`渠道名称很长很长${n}`.repeat(3), "1"]),
      })),
    };
    const { title, markdown } = chatReport(long, frame);
    const whole = `**${title}**\n${markdown}`;
    expect(Buffer.byteLength(whole)).toBeLessThanOrEqual(4_096);
    expect(markdown).toContain(`](${frame.link})`);
    const all = chatReport({ ...long, blocks: [] }, frame).markdown.split("\n");
    for (const line of markdown.split("\n").slice(all.length - 2, -3))
      expect(line).toMatch(/^(\*\*第 \d+ 张表\*\*|(渠道名称很长很长\d){3}：安装量 1)$/);
    if (rows > 20) expect(markdown).toContain("其余内容请在控制台查看");
  }
});

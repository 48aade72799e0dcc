// @vitest-environment jsdom
import { expect, test } from "vitest";
import { mailReport } from "../../../../../service/features/plan/mail-report";
import type { ReportBlock, ReportContent } from "../../../../../service/store/plan-tables";

const content: ReportContent = {
  language: "zh",
  appName: "小猫 <b>跑酷</b>",
  title: "日报 & <script>alert(1)</script>",
  period: "2026-11-29，Asia/Shanghai",
  sentence: "安装量 1,234，比 2026-11-22 的 900 多 334（↑ 37.11%）",
  reason: "主要来自渠道 抖音（+301）",
  numbers: [
    { name: "安装量", value: "1,234", change: "较上一时段 ↑ 37.11%", tone: "good" },
    { name: "异常激活", value: "56", change: "较上一时段 ↑ 12.00%", tone: "bad" },
    { name: "次日留存", value: "--", change: "较上一时段 --", tone: "none" },
    { name: "付费金额", value: "¥8,765.43", change: "", tone: "none" },
  ],
  blocks: [
    {
      kind: "table",
      title: "渠道表格",
      note: "共 30 行，这里是前 2 行",
      head: ["渠道", "安装量", "注册率"],
      rows: [
        ['抖音 "一号"', "777", "41.20%"],
        ["<img src=x onerror=alert(1)>", "321", "39.99%"],
      ],
    },
    { kind: "table", title: "来源构成", note: "", head: ["来源", "安装量"], rows: [] },
    { kind: "text", title: "说明", text: "第一行\n第二行 javascript:alert(1)" },
  ],
  hasData: true,
  path: "/data/boards?app=k&board=7",
};
const frame = {
  link: "https://console.example.com/data/boards?app=k&board=7",
  leaveUrl: "https://console.example.com/reports/leave/a.b.c",
  isTest: false,
  isLate: false,
};

const [channels] = content.blocks;
const picture = {
  block: channels as ReportBlock,
  cid: "chart-1@report",
  png: Buffer.from("png"),
  widthPx: 552,
  heightPx: 300,
  alt: '安装量 "2,134" & <b>',
};

const tags = new Set("HTML HEAD META TITLE BODY TABLE TBODY TR TD A BR IMG".split(" "));
const attributes = new Set(
  "lang charset name content role width height border cellpadding cellspacing align valign bgcolor style href src alt".split(
    " ",
  ),
);
const properties = new Set(
  [
    "margin padding color background-color color-scheme font-family font-size line-height font-weight",
    "text-align text-decoration border-bottom max-width display width height",
  ]
    .join(" ")
    .split(" "),
);

test("a mail is written as it was looked at", async () => {
  await expect(mailReport(content, frame).html).toMatchFileSnapshot("mail-report.golden.html");
});

test("a mail holds nothing but the tags, attributes and properties that mail programs show alike", () => {
  const { html } = mailReport(content, { ...frame, hasLargeFile: true }, [picture]);
  const document = new DOMParser().parseFromString(html, "text/html");
  const all = [...document.querySelectorAll("*")];
  expect(all.length).toBeGreaterThan(40);
  for (const element of all) {
    expect(tags).toContain(element.tagName);
    for (const { name, value } of element.attributes) {
      expect(attributes).toContain(name);
      if (name === "src") expect(value).toBe("cid:chart-1@report");
      if (name === "href") expect(value).toMatch(/^https:\/\/console\.example\.com\//);
      if (name !== "style") continue;
      for (const rule of value.split(";")) expect(properties).toContain(rule.split(":")[0]);
    }
  }
  for (const table of document.querySelectorAll("table")) {
    for (const name of ["role", "width", "border", "cellpadding", "cellspacing"])
      expect(table.hasAttribute(name)).toBe(true);
  }
  for (const cell of document.querySelectorAll("td")) {
    const style = cell.getAttribute("style") ?? "";
    expect(style).toMatch(/(^|;)color:#(?!000000|ffffff)[0-9a-f]{6}/);
    expect(style).toMatch(/background-color:#(?!000000|ffffff)[0-9a-f]{6}/);
  }
  expect(Buffer.byteLength(html)).toBeLessThan(90_000);
});

test("the plain text says every figure, and so does the HTML", () => {
  const { html, text } = mailReport(content, frame);
  const shown = new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
  const figures = [
    content.sentence,
    content.reason,
    ...content.numbers.flatMap(({ name, value, change }) => [name, value, change]),
    ...content.blocks.flatMap((block) =>
      block.kind === "table" ? [block.title, block.note, ...block.rows.flat()] : [block.title],
    ),
  ];
  for (const figure of figures) {
    expect(text).toContain(figure);
    expect(shown).toContain(figure);
  }
  expect(text).toContain("第二行 javascript:alert(1)");
  for (const part of [text, html]) expect(part).toContain(frame.leaveUrl);
});

test("a report that would be cut off leaves its last tables to the console", () => {
  const table = (n: number) => ({
    kind: "table" as const,
    title: `表 ${n}`,
    note: "",
    head: Array.from({ length: 6 }, (_, at) => `列 ${at}`),
    rows: Array.from({ length: 20 }, () => Array.from({ length: 6 }, () => "12,345,678")),
  });
  const blocks = Array.from({ length: 24 }, (_, n) => table(n));
  const { html, text } = mailReport({ ...content, blocks }, frame);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(90_000);
  expect(html).toContain("表 0");
  expect(html).not.toContain("表 23");
  expect(text).not.toContain("表 23");
  expect(html).toContain(`href="${frame.link.replaceAll("&", "&amp;")}"`);
});

test("a picture stands above its table and says its figures; one of a table that was left out goes with it", () => {
  const { html, pictures } = mailReport(content, frame, [picture]);
  expect(pictures).toEqual([picture]);
  const document = new DOMParser().parseFromString(html, "text/html");
  const image = document.querySelector("img");
  expect(image?.alt).toBe(picture.alt);
  expect(image?.getAttribute("width")).toBe("552");
  const below = image?.closest("tr")?.nextElementSibling?.textContent;
  expect(below).toContain("渠道");
  const wide = { ...content, blocks: Array(90).fill(channels) as ReportBlock[] };
  const last = { ...wide, blocks: [...wide.blocks, { ...channels } as ReportBlock] };
  const block = last.blocks.at(-1) as ReportBlock;
  expect(mailReport(last, frame, [{ ...picture, block }]).pictures).toEqual([]);
});

test("a file that is too large is said to be missing", () => {
  const { html, text } = mailReport(content, { ...frame, hasLargeFile: true });
  for (const part of [html, text]) expect(part).toContain("附件超过 5 MB");
});

test("the subject is one line, and says of a test or a late report that it is one", () => {
  const name = { ...content, title: "日\r\nBcc: x@example.com" };
  const { subject } = mailReport(name, { ...frame, isTest: true, isLate: true });
  expect(subject).toBe("【测试】【补发】日 Bcc: x@example.com（2026-11-29，Asia/Shanghai）");
  const english = mailReport({ ...content, language: "en" }, { ...frame, isTest: true });
  expect(english.subject).toMatch(/^\[Test\] /);
  expect(english.html).toContain('<html lang="en">');
});

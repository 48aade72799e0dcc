import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { groupPicture } from "../../../../../service/features/plan/public-picture";
import { reportAttachment } from "../../../../../service/features/plan/report-attachment";
import { reportMail } from "../../../../../service/features/plan/report-mail";
import { drawWhole, reportPictures } from "../../../../../service/features/plan/report-pictures";
import type { ReportBlock, ReportContent } from "../../../../../service/store/plan-tables";

const days = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, "0")}`);
const dayRows = days.map((day, at) => [day, `${1_000 + at}`, "41.20%"]);
const trend: ReportBlock = {
  kind: "table",
  title: "趋势",
  note: "最近 19 天",
  head: ["日期", "安装量", "注册率"],
  rows: [["合计", "30,435", "41.20%"], ...dayRows.slice(-19)],
  allRows: [["合计", "30,435", "41.20%"], ...dayRows],
  chart: {
    x: days,
    series: [
      {
        metric: "install",
        name: "安装量",
        total: "30,435",
        values: days.map((_, at) => 1_000 + at),
      },
    ],
  },
};
const content: ReportContent = {
  language: "zh",
  appName: "小猫跑酷",
  title: "月报",
  period: "2026-11-01 至 2026-11-30，Asia/Shanghai",
  days: { start: "2026-11-01", end: "2026-11-30" },
  sentence: "一切如常：没有指标超出平常波动",
  reason: "",
  numbers: [
    { name: "安装量", value: "30,435", change: "较上一时段 ↑ 3.00%", tone: "good" },
    { name: "付费金额", value: "¥8,765.43", change: "", tone: "none" },
  ],
  blocks: [
    trend,
    {
      kind: "table",
      title: "渠道表格",
      note: "",
      head: ["渠道", "安装量"],
      rows: [["=HYPERLINK(1)", "12"]],
    },
    { kind: "text", title: "说明", text: "第一行\n第二行" },
  ],
  hasData: true,
  path: "/data/boards",
};
const frame = { link: "", leaveUrl: "", isTest: false, isLate: false };
const plain = { attachment: null, nowMs: 0 };

test("the first three charts of a report are pictures, twice as fine as they are shown", async () => {
  const [picture] = await reportPictures(content);
  expect(picture).toMatchObject({ block: trend, cid: "chart-1@report", widthPx: 568 });
  expect(picture?.alt).toBe("趋势、安装量 30,435");
  expect(picture?.png.readUInt32BE(16)).toBe(1_136);
  expect(picture?.png.byteLength).toBeLessThan(200_000);
  const many = { ...content, blocks: Array.from({ length: 5 }, () => ({ ...trend })) };
  expect((await reportPictures(many)).map(({ cid }) => cid)).toEqual(
    [1, 2, 3].map((n) => `chart-${n}@report`),
  );
});

test("a mail carries each picture that its HTML names, and nothing else without a file", async () => {
  const { html, attachments, file } = await reportMail(content, frame, plain);
  expect(file).toBeNull();
  expect(attachments.map(({ cid, type }) => [cid, type])).toEqual([
    ["chart-1@report", "image/png"],
  ]);
  expect([...html.matchAll(/src="cid:([^"]+)"/g)].map(([, cid]) => cid)).toEqual([
    "chart-1@report",
  ]);
});

test("all receivers of a run get the same file, drawn once", async () => {
  const asked = { attachment: "pdf" as const, nowMs: 0 };
  const own = { ...content };
  const [one, other] = [await reportMail(own, frame, asked), await reportMail(own, frame, asked)];
  expect(one.file?.content).toBe(other.file?.content);
  expect(one.attachments.at(-1)).toBe(one.file);
});

test("a CSV has every day, numbers as numbers, and no formula", async () => {
  const { name, content: bytes } = await reportAttachment(content, "csv", 0);
  expect(name).toBe("小猫跑酷_月报_2026-11-01_2026-11-30.csv");
  const lines = bytes.toString().replace("\uFEFF", "").trimEnd().split("\r\n");
  expect(lines.slice(0, 4)).toEqual([
    content.title,
    content.appName,
    content.period,
    content.sentence,
  ]);
  expect(lines).toContain("安装量,30435,较上一时段 ↑ 3.00%");
  expect(lines).toContain("付费金额,8765.43,");
  expect(lines.filter((line) => line.startsWith("2026-11-")).slice(1)).toEqual(
    dayRows.map(([day, count, rate]) => `${day},${count},${rate}`),
  );
  expect(lines).toContain("'=HYPERLINK(1),12");
  expect(lines).toContain("第二行");
});

test("an XLSX has the same, with counts as numbers", async () => {
  const { content: bytes } = await reportAttachment(content, "xlsx", 0);
  const sheet = new TextDecoder().decode(
    unzipSync(new Uint8Array(bytes))["xl/worksheets/sheet1.xml"],
  );
  expect(sheet).toContain("<v>30435</v>");
  expect(sheet).toContain("<v>8765.43</v>");
  for (const day of days) expect(sheet).toContain(`>${day}<`);
});

test("PDF and PNG hold the whole report on one page", async () => {
  const { svg } = drawWhole(content);
  for (const said of ["月报", "30,435", "渠道表格", "第二行"]) expect(svg).toContain(said);
  const pdf = await reportAttachment(content, "pdf", 0);
  expect(pdf.content.subarray(0, 5).toString()).toBe("%PDF-");
  const png = await reportAttachment(content, "png", 0);
  expect(png.content.subarray(1, 4).toString()).toBe("PNG");
  expect([pdf.type, png.type]).toEqual(["application/pdf", "image/png"]);
});

test("a group gets the first chart; without an address of ours, or of a test, nobody can fetch it", async () => {
  const config = { masterSecret: "s".repeat(32), origin: "https://console.example.com" };
  const run = { app_id: 1, id: 7 };
  const shown = await groupPicture(config, run, content);
  expect(shown?.url).toMatch(/^https:\/\/console\.example\.com\/reports\/picture\/1\.7\./);
  expect((await groupPicture({ ...config, origin: undefined }, run, content))?.url).toBe("");
  expect((await groupPicture(config, null, content))?.url).toBe("");
  expect(await groupPicture(config, run, { ...content, blocks: [] })).toBeUndefined();
});

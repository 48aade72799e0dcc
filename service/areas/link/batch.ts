import * as v from "valibot";
import type { CallReply, LinkBatchRow, ValidBody } from "../../../src/core/api/contract";
import { linkFields } from "../../../src/core/api/contract/link-fields";
import { linkLimits } from "../../../src/core/api/contract/words/link";
import { spend } from "../../base/limits";
import { Refusal } from "../../base/refusal";
import { parseUpload } from "../../files/parse-upload";
import { takeUpload } from "../../files/upload-ticket";
import type { AppContext } from "../handler";
import { checkForm, checkFree } from "./check-suffix";
import { checkTargets } from "./check-target";
import { linkRows } from "./link-row";
import { addLink } from "./save-link";
import { checkHost, settingOf } from "./settings";
import { askWays, type Ways } from "./ways";

type Body = ValidBody<"xlink/checkBatch">;
type Given = Body["rows"][number];
type Line = Given & { line: number };

const dayMs = 86_400_000;
/** Heads a column may have, in either language. */
const heads: Record<keyof Given, readonly string[]> = {
  title: ["标题", "名称", "title"],
  target: ["目标网址", "目标 url", "目标url", "目标", "target", "url"],
  suffix: ["后缀", "suffix"],
  tags: ["标签", "tags"],
  remark: ["备注", "remark"],
};
const fields = Object.keys(heads) as (keyof Given)[];

const bad = (message: string) => new Refusal("0400", message, "ticket");

/** The rows below the head by its names; empty rows are none. */
function sheetLines(sheet: string[][]): Line[] {
  const [head = [], ...body] = sheet;
  const names = head.map((cell) =>
    cell
      .replaceAll(/[\s*＊]+/g, " ")
      .trim()
      .toLowerCase(),
  );
  const columns = fields.map((field) => names.findIndex((name) => heads[field].includes(name)));
  if (columns[fields.indexOf("target")] === -1 || columns[fields.indexOf("title")] === -1) {
    throw bad("第一行应为表头，含有「标题」与「目标网址」；请使用模板");
  }
  const lines = body.map((cells, index) => ({
    line: index + 2,
    ...(Object.fromEntries(
      fields.map((field, at) => [field, cells[columns[at] ?? -1]?.trim() ?? ""]),
    ) as Given),
  }));
  return lines.filter((line) => fields.some((field) => line[field] !== ""));
}

async function linesOf(context: AppContext, { ticket, rows }: Body): Promise<Line[]> {
  const { config, ports } = context;
  const lines =
    ticket === ""
      ? rows.map((row, index) => ({ line: index + 1, ...row }))
      : await takeUpload(context, "import", ticket).then(async ({ key, sizeBytes }) =>
          sheetLines(
            await parseUpload("sheet", { config, storage: ports.storage, key, sizeBytes }),
          ),
        );
  if (lines.length === 0) throw bad("没有数据行");
  if (lines.length > linkLimits.batch) {
    throw bad(`一次最多 ${linkLimits.batch} 条，文件有 ${lines.length} 行`);
  }
  return lines;
}

const tagsOf = (text: string) => [
  ...new Set(
    text
      .split(/[,，、;；\s]+/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

const rowSchema = v.object({
  title: linkFields.title,
  target: linkFields.target,
  tags: linkFields.tags,
  remark: linkFields.remark,
});
const names: Record<string, string> = {
  title: "标题",
  target: "目标网址",
  tags: "标签",
  remark: "备注",
};

/** Returns the error of a row; empty when it is valid. */
async function faultOf(
  context: AppContext,
  host: string,
  line: Line,
  { earlier, ways }: { earlier: ReadonlySet<string>; ways: Ways },
): Promise<string> {
  const parsed = v.safeParse(rowSchema, { ...line, tags: tagsOf(line.tags) });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const name = names[String(issue.path?.[0]?.key)] ?? "";
    const isOurs = !issue.message.startsWith("Invalid ") && /[\u4e00-\u9fa5]/.test(issue.message);
    return isOurs
      ? issue.message
      : `${name}${line.title === "" && name === "标题" ? "不能为空" : "过长或有误"}`;
  }
  if (line.suffix !== "" && earlier.has(line.suffix)) return "后缀与前面的行重复";
  try {
    if (line.suffix !== "") {
      checkForm(line.suffix);
      await checkFree(context.db, host, line.suffix);
    }
    await checkTargets(context, [{ field: "target", url: parsed.output.target }], ways);
    return "";
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

async function judge(
  context: AppContext,
  body: Body,
): Promise<{ judged: { line: Line; row: LinkBatchRow }[]; ways: Ways }> {
  const { db, app, limits, viewer, now } = context;
  await spend(limits.importByAccount, String(viewer.accountId), now(), "导入过于频繁，请稍后重试");
  await checkHost(db, app.appId, body.host);
  const seen = new Set<string>();
  const judged: { line: Line; row: LinkBatchRow }[] = [];
  const lines = await linesOf(context, body);
  const asked = lines.flatMap(({ target }) => {
    const { success, output } = v.safeParse(linkFields.target, target);
    return success ? [output] : [];
  });
  const ways = await askWays(context, asked);
  for (const line of lines) {
    const fault = await faultOf(context, body.host, line, { earlier: seen, ways });
    if (line.suffix !== "") seen.add(line.suffix);
    const { title, target, suffix } = line;
    const row = {
      line: line.line,
      title,
      target: target.slice(0, 500),
      suffix,
      tags: tagsOf(line.tags),
      fault,
    };
    judged.push({ line, row });
  }
  return { judged, ways };
}

/** Reads a sheet or rows and tells what would become of each. */
export async function checkBatch(
  context: AppContext,
  body: Body,
): Promise<CallReply<"xlink/checkBatch">["map"]> {
  const rows = (await judge(context, body)).judged.map(({ row }) => row);
  return { rows, good: rows.filter(({ fault }) => fault === "").length };
}

/** Creates the rows that can be, each as a new link of the form would be; tells of the others. */
export async function addBatch(
  context: AppContext,
  body: Body,
): Promise<CallReply<"xlink/addBatch">["map"]> {
  const { db, app, now } = context;
  const { judged, ways } = await judge(context, body);
  const setting = await settingOf(db, app.appId);
  const expireTime = setting.expireDays === null ? null : now() + setting.expireDays * dayMs;
  const shape = v.object(linkFields);
  const ids: number[] = [];
  const refused: LinkBatchRow[] = [];
  for (const { line, row } of judged) {
    if (row.fault !== "") {
      refused.push(row);
      continue;
    }
    try {
      const fieldsOfRow = v.parse(shape, {
        title: line.title,
        target: line.target,
        tags: row.tags,
        remark: line.remark,
        channelId: body.channelId,
        params: setting.params,
        utm: setting.utm,
        expireTime,
      });
      const added = { ...fieldsOfRow, suffix: line.suffix, host: body.host };
      ids.push(await addLink(context, added, ways));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.field === "channelId") throw error;
      refused.push({ ...row, fault: error.message });
    }
  }
  const created = (await linkRows(context, ids)).map(({ row: { id, title, link } }) => ({
    id,
    title,
    link,
  }));
  return { created, refused };
}

import * as v from "valibot";
import type { CallReply, LinkBatchRow, ValidBody } from "../../../src/core/api/contract";
import { linkLimits } from "../../../src/core/api/contract/constants/link";
import { linkFields } from "../../../src/core/api/contract/link-fields";
import { consume } from "../../base/limits";
import { about, type Message, messageOf, say, verbatim } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { parseUpload } from "../../files/parse-upload";
import type { SheetLine } from "../../files/read-sheet";
import { notesIn, type TableRow, tableRows, typedProblems } from "../../files/sheet-table";
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
type Line = Given & Pick<TableRow<keyof Given>, "line" | "typed">;

const dayMs = 86_400_000;
/** Heads a column may have, in either language. */
const headerAliases: Record<keyof Given, readonly string[]> = {
  title: ["标题", "名称", "title"],
  target: ["目标网址", "目标 url", "目标url", "目标", "target", "url"],
  suffix: ["后缀", "suffix"],
  tags: ["标签", "tags"],
  remark: ["备注", "remark"],
};
const fields = Object.keys(headerAliases) as (keyof Given)[];

const bad = (message: Message) => new ServiceError("0400", message, "ticket");

function sheetLines(sheet: SheetLine[]): Line[] {
  const rows = tableRows(sheet, {
    aliases: headerAliases,
    required: ["title", "target"],
    missing: say("第一行应为表头，含有「标题」与「目标网址」；请使用模板"),
  });
  return rows.map(({ line, cells, typed }) => ({ line, ...cells, typed }));
}

async function linesOf(context: AppContext, { ticket, rows }: Body): Promise<Line[]> {
  const { config, ports } = context;
  const lines =
    ticket === ""
      ? rows.map((row, index) => ({ line: index + 1, ...row, typed: {} }))
      : await takeUpload(context, "import", ticket).then(async ({ key, sizeBytes }) =>
          sheetLines(
            await parseUpload("sheet", { config, storage: ports.storage, key, sizeBytes }),
          ),
        );
  if (lines.length === 0) throw bad(say("没有数据行"));
  if (lines.length > linkLimits.batch) {
    throw bad(say("一次最多 {} 条，文件有 {} 行", linkLimits.batch, lines.length));
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
const names: Record<string, Message> = {
  title: say("标题"),
  target: say("目标网址"),
  tags: say("标签"),
  remark: say("备注"),
};

/** Returns the error of a row in the language of the request; empty when it is valid. */
async function problemOf(
  context: AppContext,
  host: string,
  line: Line,
  { earlier, ways }: { earlier: ReadonlySet<string>; ways: Ways },
): Promise<string> {
  const parsed = v.safeParse(rowSchema, { ...line, tags: tagsOf(line.tags) });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const key = String(issue.path?.[0]?.key);
    const isOurs = !issue.message.startsWith("Invalid ") && /[\u4e00-\u9fa5]/.test(issue.message);
    if (isOurs) return context.say(messageOf(issue.message));
    const reason = line[key as keyof Given] === "" ? say("不能为空") : say("过长或有误");
    return context.say(about(names[key] ?? verbatim(""), reason));
  }
  if (line.suffix !== "" && earlier.has(line.suffix)) return context.say(say("后缀与前面的行重复"));
  try {
    if (line.suffix !== "") {
      checkForm(line.suffix);
      await checkFree(context.db, host, line.suffix);
    }
    await checkTargets(context, [{ field: "target", url: parsed.output.target }], ways);
    return "";
  } catch (error) {
    if (error instanceof ServiceError) return context.say(error.text);
    throw error;
  }
}

async function judge(
  context: AppContext,
  body: Body,
): Promise<{ judged: { line: Line; row: LinkBatchRow }[]; ways: Ways }> {
  const { db, app, limits, viewer, now } = context;
  await consume(
    limits.importByAccount,
    String(viewer.accountId),
    now(),
    say("导入过于频繁，请稍后重试"),
  );
  await checkHost(db, app.appId, body.host);
  const seen = new Set<string>();
  const judged: { line: Line; row: LinkBatchRow }[] = [];
  const lines = await linesOf(context, body);
  const requested = lines.flatMap(({ target }) => {
    const { success, output } = v.safeParse(linkFields.target, target);
    return success ? [output] : [];
  });
  const ways = await askWays(context, requested);
  for (const line of lines) {
    const { problems, warnings } = typedProblems(line.typed, fields);
    const [typedProblem] = problems;
    const problem = typedProblem
      ? context.say(typedProblem.message)
      : await problemOf(context, body.host, line, { earlier: seen, ways });
    if (line.suffix !== "") seen.add(line.suffix);
    const { title, target, suffix } = line;
    const row = {
      line: line.line,
      title,
      target: target.slice(0, 500),
      suffix,
      tags: tagsOf(line.tags),
      fault: problem,
      warnings: notesIn(warnings, context.say),
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
  return { rows, good: rows.filter(({ fault: problem }) => problem === "").length };
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
      if (!(error instanceof ServiceError)) throw error;
      if (error.field === "channelId") throw error;
      refused.push({ ...row, fault: context.say(error.text) });
    }
  }
  const created = (await linkRows(context, ids)).map(({ row: { id, title, link } }) => ({
    id,
    title,
    link,
  }));
  return { created, refused };
}

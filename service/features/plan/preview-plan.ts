import type { PlanMail, ValidBody } from "../../../src/core/api/contract";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { actionForbidden, ServiceError } from "../../base/service-error";
import { ChatError, MailError } from "../../ports";
import { messagesOf } from "../../ports/chat-robots";
import type { ReportContent } from "../../store/plan-tables";
import type { AppContext } from "../handler";
import { accountLanguage } from "../message";
import { chatReport } from "./chat-report";
import { groupPicture } from "./public-picture";
import { planRow } from "./read-plans";
import { fileRowsOf, reportContent } from "./report-content";
import { type ReportMail, reportMail } from "./report-mail";
import { openDraft, takeTurn } from "./robots";
import { finishedPeriod } from "./slots";
import { checkContent } from "./write-plans";

type Draft = ValidBody<"plan/preview">;

/** The report of the last period that is over, as it would be sent now, with the page that shows it. */
async function draftReport(
  context: AppContext,
  draft: Draft,
): Promise<{ content: ReportContent; link: string }> {
  const { db, app, viewer, config, queries, signal, now } = context;
  await checkContent(context, draft);
  const nowMs = now();
  const { name: appName } = await db
    .selectFrom("app")
    .select("name")
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();
  const language = await accountLanguage(db, viewer.accountId);
  const content = await queries.run(
    viewer.accountId,
    () =>
      reportContent({
        db,
        app,
        appName,
        accountId: viewer.accountId,
        name: draft.name,
        content: draft.content,
        every: draft.every,
        period: finishedPeriod(draft.every, app.zones, nowMs),
        language,
        fileRows: fileRowsOf(draft.attachment),
        nowMs,
      }),
    signal,
  );
  if (!content) throw new ServiceError("0404", say("它的看板或视图已被删除"), "content");
  return { content, link: config.origin === undefined ? "" : config.origin + content.path };
}

async function draftMail(context: AppContext, draft: Draft, isTest: boolean): Promise<ReportMail> {
  const { content, link } = await draftReport(context, draft);
  const frame = { link, leaveUrl: "", isTest, isLate: false };
  return reportMail(content, frame, { attachment: draft.attachment, nowMs: context.now() });
}

/** Writes a mail as it would be sent; a browser knows no pictures of a mail, so they stand in its HTML. */
export async function previewPlan(context: AppContext, draft: Draft): Promise<PlanMail> {
  const { subject, html, text, pictures, file } = await draftMail(context, draft, false);
  return {
    subject,
    html: pictures.reduce(
      (shown, { cid, png }) =>
        shown.replaceAll(`cid:${cid}`, `data:image/png;base64,${png.toString("base64")}`),
      html,
    ),
    text,
    attachment: file && { name: file.name, sizeBytes: file.content.byteLength },
  };
}

/** Sends a report to the viewer's own address, marked as a test; returns the address. */
export async function testPlan(context: AppContext, draft: Draft): Promise<string> {
  const { db, viewer, ports, limits, now } = context;
  const account = await db
    .selectFrom("account")
    .select("email")
    .where("id", "=", viewer.accountId)
    .executeTakeFirstOrThrow();
  if (account.email === "")
    throw new ServiceError("0400", say("测试发送给您自己：请先在账号信息里验证邮箱"), "receivers");
  await checkContent(context, draft);
  await consume(limits.reportTests, String(viewer.accountId), now());
  const { subject, html, text, attachments } = await draftMail(context, draft, true);
  try {
    await ports.mail.send(account.email, subject, text, { html, attachments });
  } catch (error) {
    if (error instanceof MailError) throw new ServiceError("0503", error.text);
    throw error;
  }
  return account.email;
}

/** Sends a report to group robots, marked as a test; returns how many took it. */
export async function testRobots(
  context: AppContext,
  { id, robots: drafts, ...draft }: ValidBody<"plan/testRobots">,
): Promise<number> {
  const { db, app, viewer, config, ports, limits, now } = context;
  await checkContent(context, draft);
  // Addresses are its maker's: nobody else has messages sent to them.
  if (id !== null && (await planRow(context, id)).account_id !== viewer.accountId)
    throw actionForbidden(say("只有创建者可以测试，您可以停用或删除它"));
  const robots = await openDraft(db, config, { appId: app.appId, planId: id }, drafts);
  await consume(limits.reportTests, String(viewer.accountId), now());
  const { content, link } = await draftReport(context, draft);
  const picture = await groupPicture(config, null, content);
  const message = {
    ...chatReport(content, { link, isTest: true, isLate: false }),
    ...(picture && { picture }),
  };
  for (const { mark, ...robot } of robots) {
    // Reports that are due wait for a test, as they do for one another.
    const messages = messagesOf(robot.kind, { hasPicture: Boolean(picture) });
    await takeTurn(db, { app_id: app.appId, mark }, { nowMs: now(), messages });
    try {
      await ports.chat.send(robot, message);
    } catch (error) {
      if (error instanceof ChatError) throw new ServiceError("0503", error.text, "robots");
      throw error;
    }
  }
  return robots.length;
}

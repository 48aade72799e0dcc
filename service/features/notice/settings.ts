import type { NoticeSettings, ValidBody } from "../../../src/core/api/contract";
import { noticeEvents, notices } from "../../../src/core/api/contract/constants/notice";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { accountById, maskMobile } from "../auth";
import type { Context } from "../handler";
import { waysOf } from "../message";
import { smsLeft } from "./sms-pack";

const settingOf = (db: Db, accountId: number) =>
  db
    .selectFrom("notice_setting")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();

/** In which ways an account is told of what, and where to; onlookers are not told how to reach it. */
export async function readSettings(
  context: Pick<Context, "db" | "say">,
  { accountId, isPerson, at }: { accountId: number; isPerson: boolean; at: number },
): Promise<NoticeSettings> {
  const { db } = context;
  const account = await accountById(db, accountId);
  const setting = await settingOf(db, accountId);
  return {
    choices: noticeEvents.map((event) => ({
      event,
      type: notices[event].type,
      channels: waysOf(setting?.choices ?? {}, event),
      isLocked: "isLocked" in notices[event],
    })),
    mobileMasked: maskMobile(account.mobile),
    smsLeft: await smsLeft(db, accountId, at),
    email: isPerson ? account.email : "",
    robot:
      isPerson && setting?.robot_kind
        ? {
            kind: setting.robot_kind,
            addressMasked: setting.robot_masked,
            hasSecret: setting.robot_secret !== null,
            fault:
              setting.robot_fault &&
              context.say({
                zh: setting.robot_fault,
                en: setting.robot_fault_en ?? setting.robot_fault,
              }),
            lastTime: setting.robot_at?.getTime() ?? null,
          }
        : null,
  };
}

type Choices = ValidBody<"message/saveSettings">["choices"];

const refused = (message: Message) => new ServiceError("0400", message, "choices");

/** Keeps the ways that were chosen; refuses those that lead nowhere, unless they were chosen before. */
export async function saveChoices(db: Db, accountId: number, choices: Choices): Promise<void> {
  const account = await accountById(db, accountId);
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("notice_setting")
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const setting = await tx
      .selectFrom("notice_setting")
      .select(["choices", "robot_kind"])
      .where("account_id", "=", accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const next = { ...setting.choices };
    for (const { event, channels } of choices) {
      const before = waysOf(setting.choices, event);
      const isNew = (channel: (typeof channels)[number]) =>
        channels.includes(channel) && !before.includes(channel);
      if ("isLocked" in notices[event] && !channels.includes("site")) {
        throw refused(say("账号安全的站内消息不能关闭"));
      }
      if (isNew("mail") && account.email === "") throw refused(say("请先验证邮箱，再开启邮件通知"));
      if (isNew("chat") && !setting.robot_kind)
        throw refused(say("请先添加群机器人，再开启群通知"));
      next[event] = [...new Set(channels)];
    }
    await tx
      .updateTable("notice_setting")
      .set({ choices: JSON.stringify(next) })
      .where("account_id", "=", accountId)
      .execute();
  });
}

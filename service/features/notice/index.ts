import type { NoticeSettings } from "../../../src/core/api/contract";
import type { noticeCalls } from "../../../src/core/api/contract/notice";
import type { Viewer } from "../../base/caller";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { ChatError } from "../../ports";
import type { Context, Handlers } from "../handler";
import { chatMessages } from "./messages";
import { dropRobot, readRobot, recordRobot, saveRobot } from "./robot";
import { readSettings, saveChoices } from "./settings";

type SignedIn = Context & { viewer: Viewer };

async function noticeSettings(context: SignedIn): Promise<{ map: NoticeSettings }> {
  const { viewer, now } = context;
  const { accountId, role } = viewer;
  return {
    map: await readSettings(context, { accountId, isPerson: role === "normal", at: now() }),
  };
}

async function testRobot(context: SignedIn): Promise<void> {
  const { db, config, ports, limits, viewer, now, language } = context;
  const { accountId } = viewer;
  await consume(limits.webhookTests, `robot ${accountId}`, now(), say("测试过于频繁，请稍后重试"));
  const robot = await readRobot(db, config, accountId);
  if (!robot) throw new ServiceError("0404", say("请先添加群机器人"));
  const text = chatMessages(
    config,
    {
      title: context.say(say("测试通知")),
      body: context.say(say("群机器人已接通，之后的通知会发到这里。")),
      link: "",
    },
    language,
  );
  try {
    await ports.chat.send(robot, text);
  } catch (error) {
    if (!(error instanceof ChatError)) throw error;
    await recordRobot(db, accountId, error.text, now());
    throw new ServiceError("0503", error.text);
  }
  await recordRobot(db, accountId, null, now());
}

export const noticeHandlers: Handlers<keyof typeof noticeCalls> = {
  "GET message/settings": noticeSettings,
  "message/saveSettings": async (context, { choices }) => {
    await saveChoices(context.db, context.viewer.accountId, choices);
    return noticeSettings(context);
  },
  "message/saveRobot": async (context, body) => {
    await saveRobot(context.db, context.config, context.viewer.accountId, body);
    return noticeSettings(context);
  },
  "message/dropRobot": async (context) => {
    await dropRobot(context.db, context.viewer.accountId);
    return noticeSettings(context);
  },
  "message/testRobot": async (context) => {
    await testRobot(context);
    return noticeSettings(context);
  },
};

export { startEventNotices } from "./event-quota";
export { startNoticeChecks } from "./maintenance";
export { startNotices } from "./send-notices";

import type { NoticeSettings } from "../../../src/core/api/contract";
import type { noticeCalls } from "../../../src/core/api/contract/notice";
import type { Viewer } from "../../base/caller";
import { spend } from "../../base/limits";
import { Refusal } from "../../base/refusal";
import { ChatRefused } from "../../ports";
import type { Context, Handlers } from "../handler";
import { dropRobot, noteRobot, readRobot, saveRobot } from "./robot";
import { readSettings, saveChoices } from "./settings";

type SignedIn = Context & { viewer: Viewer };

async function told({ db, viewer, now }: SignedIn): Promise<{ map: NoticeSettings }> {
  const { accountId, role } = viewer;
  return { map: await readSettings(db, { accountId, isPerson: role === "normal", at: now() }) };
}

async function testRobot(context: SignedIn): Promise<void> {
  const { db, config, ports, limits, viewer, now } = context;
  const { accountId } = viewer;
  await spend(limits.webhookTests, `robot ${accountId}`, now(), "测试过于频繁，请稍后重试");
  const robot = await readRobot(db, config, accountId);
  if (!robot) throw new Refusal("0404", "请先添加群机器人");
  const text = `【${config.productName}】测试通知：群机器人已接通，之后的通知会发到这里。`;
  try {
    await ports.chat.send(robot, text);
  } catch (error) {
    if (!(error instanceof ChatRefused)) throw error;
    await noteRobot(db, accountId, error.message, now());
    throw new Refusal("0503", error.message);
  }
  await noteRobot(db, accountId, "", now());
}

export const noticeHandlers: Handlers<keyof typeof noticeCalls> = {
  "GET message/settings": told,
  "message/saveSettings": async (context, { choices }) => {
    await saveChoices(context.db, context.viewer.accountId, choices);
    return told(context);
  },
  "message/saveRobot": async (context, body) => {
    await saveRobot(context.db, context.config, context.viewer.accountId, body);
    return told(context);
  },
  "message/dropRobot": async (context) => {
    await dropRobot(context.db, context.viewer.accountId);
    return told(context);
  },
  "message/testRobot": async (context) => {
    await testRobot(context);
    return told(context);
  },
};

export { startEventNotices } from "./event-quota";
export { startNotices } from "./send-notices";
export { startNoticeChecks } from "./upkeep";

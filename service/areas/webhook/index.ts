import type { webhookCalls } from "../../../src/core/api/contract/webhook";
import { spend } from "../../base/limits";
import type { AppContext, Handlers } from "../handler";
import { mayManage } from "../open-api";
import { listDeliveries, replayDelivery, testHook } from "./deliveries";
import { webhookSecretOf } from "./webhook-secret";
import {
  addHook,
  deleteHook,
  type HookRow,
  hookRecord,
  listHooks,
  resetHookSecret,
  updateHook,
} from "./webhooks";

const secretFor = ({ config, app }: AppContext, { id, version }: HookRow): string =>
  webhookSecretOf(config.masterSecret, { appId: app.appId, id, version });

export const webhookHandlers: Handlers<keyof typeof webhookCalls> = {
  "webhook/list": async (context) => ({
    map: { list: (await listHooks(context)).map(hookRecord), canEdit: mayManage(context) },
  }),
  "webhook/add": async (context, body) => {
    const hook = await addHook(context, body);
    return { map: { webhook: hookRecord(hook), secret: secretFor(context, hook) } };
  },
  "webhook/update": async (context, body) => ({
    map: { webhook: hookRecord(await updateHook(context, body)) },
  }),
  "webhook/delete": async (context, { id }) => {
    await deleteHook(context, id);
    return { map: { id } };
  },
  "webhook/resetSecret": async (context, { id }) => {
    const hook = await resetHookSecret(context, id);
    return { map: { webhook: hookRecord(hook), secret: secretFor(context, hook) } };
  },
  "webhook/test": async (context, { id }) => {
    const { limits, viewer, now } = context;
    await spend(limits.webhookTests, String(viewer.accountId), now(), "测试过于频繁，请稍后再试");
    return { map: { id: await testHook(context, id) } };
  },
  "webhook/deliveries": listDeliveries,
  "webhook/replay": async (context, body) => {
    await replayDelivery(context, body);
    return { map: { id: body.delivery } };
  },
};

export { noteChannelChange, noteHappened } from "./note";
export { type SendWebhooks, sendWebhooks, startWebhooks } from "./send-webhooks";
export { signDelivery, webhookSecretOf } from "./webhook-secret";

import type { WebhookSecret, webhookCalls } from "../../../src/core/api/contract/webhook";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import type { AppContext, Handlers } from "../handler";
import { mayManage } from "../open-api";
import { listDeliveries, replayDelivery, testHook } from "./deliveries";
import { cancelRecovery, recoverHook } from "./recover";
import { standardSecretOf, webhookSecretOf } from "./webhook-secret";
import {
  addHook,
  deleteHook,
  type HookRow,
  hookRecord,
  hookRecords,
  listHooks,
  resetHookSecret,
  updateHook,
} from "./webhooks";

function secretsFor({ config, app }: AppContext, { id, version }: HookRow): WebhookSecret {
  const key = { appId: app.appId, id, version };
  return {
    secret: webhookSecretOf(config.masterSecret, key),
    standardSecret: standardSecretOf(config.masterSecret, key),
  };
}

export const webhookHandlers: Handlers<keyof typeof webhookCalls> = {
  "webhook/list": async (context) => ({
    map: {
      list: await hookRecords(context, await listHooks(context)),
      canEdit: mayManage(context),
    },
  }),
  "webhook/add": async (context, body) => {
    const hook = await addHook(context, body);
    return { map: { webhook: await hookRecord(context, hook), ...secretsFor(context, hook) } };
  },
  "webhook/update": async (context, body) => ({
    map: { webhook: await hookRecord(context, await updateHook(context, body)) },
  }),
  "webhook/delete": async (context, { id }) => {
    await deleteHook(context, id);
    return { map: { id } };
  },
  "webhook/resetSecret": async (context, { id }) => {
    const hook = await resetHookSecret(context, id);
    return { map: { webhook: await hookRecord(context, hook), ...secretsFor(context, hook) } };
  },
  "webhook/test": async (context, { id }) => {
    const { limits, viewer, now } = context;
    await consume(
      limits.webhookTests,
      String(viewer.accountId),
      now(),
      say("测试过于频繁，请稍后再试"),
    );
    return { map: { id: await testHook(context, id) } };
  },
  "webhook/deliveries": listDeliveries,
  "webhook/recover": async (context, body) => ({
    map: { messages: await recoverHook(context, body) },
  }),
  "webhook/cancelRecovery": async (context, { id }) => ({
    map: { messages: await cancelRecovery(context, id) },
  }),
  "webhook/replay": async (context, body) => {
    await replayDelivery(context, body);
    return { map: { id: body.delivery } };
  },
};

export { webhookData } from "./event-data";
export { expireWaiting } from "./expire-waiting";
export { notifyExpiring } from "./notify-expiring";
export { isAskedFor, recordChannelChange, recordChannels, recordEvent } from "./record-event";
export { sendWebhooks, startWebhooks } from "./send-webhooks";
export { checkNewHook } from "./webhooks";

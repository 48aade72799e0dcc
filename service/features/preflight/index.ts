import { contract, type FormCall } from "../../../src/core/api/contract";
import { requireAppOwner } from "../../access/app-access";
import { checkEmbed } from "../../access/embed";
import { checkApp, checkRole } from "../../access/permission";
import { checkPlan } from "../../access/plan";
import { checkFreeChannel } from "../app";
import type { AppContext, Handlers } from "../handler";
import { assertRuleQuota } from "../monitor";
import { checkNewKey, requireOwner } from "../open-api";
import { readPreflight } from "../read-preflight";
import { checkNewHook } from "../webhook";

const ownApp = ({ app }: AppContext) => requireAppOwner(app);
const oneChannel = (context: AppContext) => checkFreeChannel(context.db, context);

/** Checks of handlers that need no body: limits that are reached, and calls of the owner alone. */
const own: Partial<Record<FormCall, (context: AppContext) => void | Promise<void>>> = {
  "ad/addChannel": oneChannel,
  "apply/updateApply": ownApp,
  "apply/uploadApplyPic": ownApp,
  "asa/addChannel": oneChannel,
  "channel/addChannel": oneChannel,
  "channel/batchImport": oneChannel,
  "monitor/addRule": (context) => assertRuleQuota(context.db, context),
  "openApi/addKey": checkNewKey,
  "openApi/revokeKey": requireOwner,
  "openApi/rotateKey": requireOwner,
  "openApi/try": requireOwner,
  "openApi/updateKey": requireOwner,
  "webhook/add": checkNewHook,
  "webhook/update": requireOwner,
};

/** Runs the checks that a call passes before its body is looked at. */
async function check(context: AppContext, name: FormCall): Promise<void> {
  const { app, viewer, config, now } = context;
  const call = contract[name];
  // The page has been checked for the question itself.
  if (viewer.embed) checkEmbed(call, viewer.embed, viewer.embed.origins[0] ?? null);
  checkRole(call, viewer);
  checkApp(name, call, app);
  checkPlan(name, app, config, now());
  await own[name]?.(context);
}

/** Tells a form before it is filled in what would be refused when it is sent. */
export const preflightHandlers: Handlers<"apply/preflight"> = {
  "apply/preflight": async (context, { call }) => ({
    map: { refusal: await readPreflight(context, () => check(context, call)) },
  }),
};

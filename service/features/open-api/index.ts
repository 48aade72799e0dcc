import type { openApiCalls } from "../../../src/core/api/contract/open-api";
import type { AppContext, Handlers } from "../handler";
import { readPreflight } from "../read-preflight";
import { isEnabled, mayManage, requireOwner, setEnabled } from "./app-switch";
import { keyRecords, listCalls, readUsage } from "./call-log";
import {
  addKey,
  checkNewScopes,
  listKeys,
  liveKey,
  type OpenKeyRow,
  revokeKey,
  rotateKey,
  updateKey,
} from "./open-keys";
import { apiKeyOf } from "./open-secret";

async function recordOf(context: AppContext, key: OpenKeyRow) {
  const [record] = await keyRecords(context, [key]);
  if (!record) throw new Error("a key without a record");
  return record;
}

const shownOnce = ({ config }: AppContext, key: OpenKeyRow): string =>
  apiKeyOf(config.masterSecret, key.key_id, key.secret_version);

export const openApiHandlers: Handlers<keyof typeof openApiCalls> = {
  "openApi/config": async (context) => ({
    map: {
      isEnabled: await isEnabled(context.db, context.app.appId),
      canEdit: mayManage(context),
      keys: await keyRecords(context, await listKeys(context)),
      rawLock: await readPreflight(context, () => checkNewScopes(context, ["raw"])),
    },
  }),
  "openApi/switch": async (context, { isEnabled: to }) => {
    requireOwner(context);
    await setEnabled(context, to);
    return { map: { isEnabled: to } };
  },
  "openApi/addKey": async (context, body) => {
    const key = await addKey(context, body);
    return { map: { key: await recordOf(context, key), apiKey: shownOnce(context, key) } };
  },
  "openApi/updateKey": async (context, body) => ({
    map: { key: await recordOf(context, await updateKey(context, body)) },
  }),
  "openApi/rotateKey": async (context, body) => {
    const key = await rotateKey(context, body);
    return { map: { key: await recordOf(context, key), apiKey: shownOnce(context, key) } };
  },
  "openApi/revokeKey": async (context, body) => ({
    map: { key: await recordOf(context, await revokeKey(context, body)) },
  }),
  "openApi/calls": async (context, body) => ({ map: await listCalls(context, body) }),
  "openApi/usage": async (context, { keyId }) => ({ map: await readUsage(context, keyId) }),
  "openApi/try": async (context, body) => {
    requireOwner(context);
    const key = await liveKey(context.db, context.app.appId, body.keyId);
    return { map: await context.tryOpen(key.key_id, body) };
  },
};

export { mayManage, readOpenSettings, requireOwner } from "./app-switch";
export { checkNewKey } from "./open-keys";
export { isSameText, openSecretOf, signCall } from "./open-secret";
export { readRaw } from "./read-raw";

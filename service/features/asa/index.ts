import type { asaCalls } from "../../../src/core/api/contract/asa";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Handlers } from "../handler";
import { addAsaChannel, asaDetail, testAccess, updateAsaChannel } from "./asa-channels";
import { syncChannel } from "./sync";

const tooOften = say("请求过于频繁，请稍后重试");

export const asaHandlers: Handlers<keyof typeof asaCalls> = {
  "asa/detail": async (context, { id }) => ({ map: await asaDetail(context, id) }),
  "asa/addChannel": async (context, body) => {
    return { map: await asaDetail(context, await addAsaChannel(context, body)) };
  },
  "asa/updateChannel": async (context, body) => {
    await updateAsaChannel(context, body);
    return { map: await asaDetail(context, body.id) };
  },
  "asa/test": async (context, body) => {
    const { limits, viewer, now } = context;
    await consume(limits.landingByAccount, String(viewer.accountId), now(), tooOften);
    return { map: await testAccess(context, body) };
  },
  "asa/sync": async (context, { id }) => {
    const { db, app, config, ports, limits, viewer, now } = context;
    const { authState } = await asaDetail(context, id);
    if (authState === 0) throw new ServiceError("0409", say("请先完成 API 授权"), "id");
    await consume(limits.landingByAccount, String(viewer.accountId), now(), tooOften);
    const { masterSecret } = config;
    await syncChannel({ db, port: ports.searchAds, masterSecret, now }, app.appId, id);
    return { map: await asaDetail(context, id) };
  },
};

export { startAsaSync } from "./worker";

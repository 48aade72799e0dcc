import type { deploymentCalls } from "../../../src/core/api/contract/deployment";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Handlers } from "../handler";
import { licenseStatus } from "./license";

export const deploymentHandlers: Handlers<keyof typeof deploymentCalls> = {
  "GET license": async ({ config, db, now }) => {
    if (!config.license) throw new ServiceError("0404", say("当前不是私有化部署，没有许可信息"));
    return { map: await licenseStatus({ db, now }, config.license) };
  },
  "/privateout/sdkUrls": async ({ origin }) => ({
    map: {
      sdkUrlInfo: { api: `${origin}/sdk/v1`, web: `${origin}/sdk/v1/xi.js`, link: `${origin}/l/` },
    },
  }),
};

export { checkLicense } from "./license";

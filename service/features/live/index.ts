import type { liveCalls } from "../../../src/core/api/contract/live";
import { consume } from "../../base/limits";
import { deviceRefs } from "../../reporting/device-refs";
import type { Handlers } from "../handler";
import { diagnosis } from "./diagnosis";
import { liveEvents } from "./live-events";
import { maskedDevices } from "./masked-devices";

export const liveHandlers: Handlers<keyof typeof liveCalls> = {
  "stat/liveEvents": async ({ db, app, config, now }, body) => ({
    map: await liveEvents(db, app, body, deviceRefs(config.masterSecret, app.appId), now()),
  }),
  "stat/diagnosis": async ({ db, app, config }, { device }) => ({
    map: await diagnosis(db, app, device.trim(), deviceRefs(config.masterSecret, app.appId)),
  }),
  "stat/maskedDevices": async ({ db, app, config, limits, viewer, now }, { device }) => {
    await consume(limits.maskedByAccount, String(viewer.accountId), now());
    const refs = deviceRefs(config.masterSecret, app.appId);
    return { map: await maskedDevices(db, app, device, refs) };
  },
};

import type { liveCalls } from "../../../src/core/api/contract/live";
import { deviceRefs } from "../../reporting/device-refs";
import type { Handlers } from "../handler";
import { diagnosis } from "./diagnosis";
import { liveEvents } from "./live-events";

export const liveHandlers: Handlers<keyof typeof liveCalls> = {
  "stat/liveEvents": async ({ db, app, config, now }, body) => ({
    map: await liveEvents(db, app, body, deviceRefs(config.masterSecret, app.appId), now()),
  }),
  "stat/diagnosis": async ({ db, app, config }, { device }) => ({
    map: await diagnosis(db, app, device.trim(), deviceRefs(config.masterSecret, app.appId)),
  }),
};

import type { liveCalls } from "../../../src/core/api/contract/live";
import type { Handlers } from "../handler";
import { diagnosis } from "./diagnosis";
import { liveEvents } from "./live-events";

export const liveHandlers: Handlers<keyof typeof liveCalls> = {
  "stat/liveEvents": async ({ db, app, now }, body) => ({
    map: await liveEvents(db, app, body, now()),
  }),
  "stat/diagnosis": async ({ db, app }, { device }) => ({ map: await diagnosis(db, app, device) }),
};

export { maskIp } from "./live-event";

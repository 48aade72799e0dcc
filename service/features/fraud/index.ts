import type { fraudCalls } from "../../../src/core/api/contract/fraud";
import type { Handlers } from "../handler";
import { readEvidence } from "./evidence";
import { exportEvidence } from "./evidence-export";
import { fraudInstalls } from "./installs";

/** Handlers of what speaks against installs and their channels. */
export const fraudHandlers: Handlers<keyof typeof fraudCalls> = {
  "fraud/evidence": async ({ db, app, now }, query) => ({
    map: await readEvidence(db, app, query, now()),
  }),
  "fraud/installs": async ({ db, app }, query) => ({ map: await fraudInstalls(db, app, query) }),
  "fraud/export": async (context, query) => ({
    map: { taskId: await exportEvidence(context, query) },
  }),
};

export { evidenceSource } from "./evidence-export";

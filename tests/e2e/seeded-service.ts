import { inject } from "vitest";
import { startBuiltService } from "../support/running-service";

/** The built service on demo data of its own. */
export const startSeededService = (env: Record<string, string> = {}) =>
  startBuiltService({ XI_SEED: "demo", XI_DEMO_TRAFFIC: "off", ...env }, inject("seededData"));

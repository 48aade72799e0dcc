import type { TestProject } from "vitest/node";
import { type RunningService, startBuiltService } from "../support/running-service";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of a stopped service with the demo data. */
    seededData: string;
  }
}

let service: RunningService | undefined;

/** The demo data is made once, by the test command or else here; each file starts on a copy. */
export async function setup({ provide }: TestProject): Promise<void> {
  const made = process.env.XI_SEEDED_DATA;
  if (made) {
    provide("seededData", made);
    return;
  }
  service = await startBuiltService({ XI_SEED: "demo", XI_DEMO_TRAFFIC: "off" });
  await service.stop();
  provide("seededData", service.dataDir);
}

export const teardown = async (): Promise<void> => service?.dispose();

import type { TestProject } from "vitest/node";
import { type RunningService, startBuiltService } from "../support/running-service";

declare module "vitest" {
  export interface ProvidedContext {
    /** Folder of a stopped service with the demo data. */
    seededData: string;
  }
}

let service: RunningService;

/** The demo data is made once; each file of journeys starts on a copy. */
export async function setup({ provide }: TestProject): Promise<void> {
  service = await startBuiltService({ XI_SEED: "demo" });
  await service.stop();
  provide("seededData", service.dataDir);
}

export const teardown = (): Promise<void> => service.dispose();

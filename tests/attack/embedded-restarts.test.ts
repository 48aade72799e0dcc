import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, test } from "vitest";
import { openStore } from "../../service/store/open";
import { type RunningService, startBuiltService } from "../support/running-service";
import { sendInstalls } from "./sender";
import { appkey, checkKept, insertApp, readStored, rounds } from "./stored";

describe("the service itself is killed under load, on the embedded store", () => {
  let service: RunningService;
  let made: string;
  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), "xi-attack-"));
    const store = await openStore({ dataDir: made, emptyStore: "dist/empty-store" });
    await store.pool.query(insertApp);
    await store.close();
    service = await startBuiltService({ XI_SEED: "none" }, made);
  });
  afterAll(async () => {
    await service?.dispose();
    await rm(made, { recursive: true, force: true });
  });

  test(`${rounds} rounds: nothing acknowledged is lost, nothing counted twice`, async () => {
    const sender = sendInstalls(() => service.url, appkey, 8);
    for (let round = 0; round < rounds; round += 1) {
      await sender.more(100);
      await service.stop("SIGKILL");
      await service.restart();
    }
    await sender.more(100);
    const sent = await sender.stop();
    await service.stop();
    const store = await openStore({ dataDir: service.dataDir });
    const stored = await readStored((sql) => store.pool.query(sql));
    await store.close();
    checkKept(sent, stored);
  });
});

import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { silentLog } from "../../../../service/base/log";
import type { JobRun } from "../../../../service/jobs/job";
import { createJobs, type Jobs } from "../../../../service/jobs/runner";
import { startTestService, type TestService } from "../../../support/service";

let service: TestService;
let lastId = 0;
const made: Jobs[] = [];
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  // What the tests put in is theirs to do.
  await service.service.jobs.close();
});
beforeEach(async () => {
  await service.store.db.deleteFrom("job").execute();
});
afterAll(async () => {
  for (const jobs of made) await jobs.close();
  await service.close();
});

/** Puts jobs of an account into the queue, one after another, as of an app of its own. */
async function put(account: number, count: number): Promise<void> {
  for (let at = 0; at < count; at++) {
    lastId += 1;
    await service.store.db
      .insertInto("job")
      .values({
        app_id: account,
        id: lastId,
        kind: "report",
        name: `${account}`,
        spec: "{}",
        created_by: account,
        created_at: new Date(service.now() - 3_600_000 + lastId),
      })
      .execute();
  }
}

/** Processes at one store, which note whose jobs they did. */
function process(served: number[], work: (run: JobRun) => Promise<void> = async () => {}): Jobs {
  const { store, ports, config, now } = service;
  const jobs = createJobs(
    { store, ports, config, now, log: silentLog },
    {
      report: async (run) => {
        served.push(run.job.createdBy);
        await work(run);
        return {};
      },
    },
  );
  made.push(jobs);
  return jobs;
}

test("fifty exports of one account hold up nobody: accounts are served in turn", async () => {
  await put(1, 50);
  await put(2, 2);
  await put(3, 1);
  const served: number[] = [];
  const jobs = process(served);
  jobs.wakeWorkers();
  await jobs.settled();
  expect(served).toHaveLength(53);
  expect(new Set(served.slice(0, 3))).toEqual(new Set([1, 2, 3]));
  expect(new Set(served.slice(3, 5))).toEqual(new Set([1, 2]));
  expect(served.slice(5).every((account) => account === 1)).toBe(true);
});

test("whoever comes while others wait is next, and the jobs of one account keep their order", async () => {
  await put(1, 5);
  const served: number[] = [];
  const ids: number[] = [];
  const jobs = process(served, async ({ job }) => {
    ids.push(job.id);
    if (served.length === 2) await put(4, 1);
  });
  jobs.wakeWorkers();
  await jobs.settled();
  expect(served).toEqual([1, 1, 4, 1, 1, 1]);
  expect(ids.filter((_, at) => served[at] === 1)).toEqual(
    ids.filter((_, at) => served[at] === 1).toSorted((a, b) => a - b),
  );
});

test("of two processes each takes another account while there is one", async () => {
  const served: number[] = [];
  let release = () => {};
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = async () => {
    if (served.length === 2) release();
    await both;
  };
  const [first, second] = [process(served, work), process(served, work)];
  // A process on the embedded store takes back at its start what others had begun.
  for (const jobs of [first, second]) {
    jobs.wakeWorkers();
    await jobs.settled();
  }
  await put(1, 4);
  await put(2, 1);
  first.wakeWorkers();
  await vi.waitFor(() => expect(served).toEqual([1]), { timeout: 15_000 });
  second.wakeWorkers();
  await first.settled();
  await second.settled();
  expect(served.slice(0, 2)).toEqual([1, 2]);
  expect(served).toHaveLength(5);
});

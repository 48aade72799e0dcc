import { waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { useApiQuery } from "../../../../../src/core/query/use-api-query";
import { ImportFollower } from "../../../../../src/widgets/channel/channel-import";
import { renderScreen } from "../../../../support/screen";
import { type ChannelWorld, startChannelWorld } from "../channel-world";

let view: ChannelWorld;
beforeAll(async () => {
  view = await startChannelWorld();
});
afterAll(() => view.test.close());

/** Stands for the groups beside the list. */
function Groups() {
  const { data } = useApiQuery("allGroups", {});
  return data?.map.list.length;
}

test("an import that ends after its dialog was closed has the groups asked for anew", async () => {
  const jobs = view.test.store.db;
  const { id } = await jobs
    .insertInto("job")
    .values({
      app_id: view.world.app.id,
      kind: "import",
      name: "大表.csv",
      spec: "{}",
      result: JSON.stringify({ created: 0, overwritten: 0, skipped: 0, failed: [] }),
      done: 1,
      total: 2,
      created_by: view.world.owner.id,
      lease_until: new Date(view.test.now() + 60_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  sessionStorage.setItem(`xi:import:${view.owner.app.appkey}`, String(id));
  const onEnd = vi.fn();
  const calls: string[] = [];
  const asked = (name: string) => calls.filter((call) => call.endsWith(name)).length;
  renderScreen(
    view.test,
    <>
      <Groups />
      <ImportFollower onEnd={onEnd} />
    </>,
    {
      ...view.owner,
      intercept: async ({ url }) => void calls.push(new URL(url).pathname) as undefined,
    },
  );
  await waitFor(() => expect(asked("importState")).toBeGreaterThan(0));
  expect(onEnd).not.toHaveBeenCalled();
  const before = asked("allGroups");
  const session = { token: view.owner.token, appkey: view.world.app.appkey };
  await view.test.call("channel/cancelImport", { taskId: Number(id) }, session);
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce(), { timeout: 5_000 });
  await waitFor(() => expect(asked("allGroups")).toBeGreaterThan(before));
});

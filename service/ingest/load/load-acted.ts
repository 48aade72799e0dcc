import { readDays } from "../batch/active-days";
import type { IdentifiedEvent } from "../batch/arrival";
import { executeBatch, lateralLookup } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import { type BatchState, seenKind } from "../batch/state";

/** Reads when the devices of registrations and payments did so before; an install may move all of it. */
export async function loadActed(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  const wanted = new Map<string, { kind: number; id: string }>();
  for (const { event, actor: id } of all) {
    const device = state.devices.get(id);
    if (!device) continue;
    const isFirst = event.kind === "install" && device.installDay === null;
    for (const name of ["register", "pay"] as const) {
      const kind = seenKind[name];
      if (event.kind === name || isFirst) wanted.set(`${kind}/${id}`, { kind, id });
    }
  }
  const list = [...wanted.values()];
  const rows = await executeBatch<{ kind: number; id: string; last_day: number; days: string }>(
    client,
    "ingest-acted",
    state.appId,
    [
      ["kind", "smallint", list.map((one) => one.kind)],
      ["id", "uuid", list.map((one) => one.id)],
    ],
    `SELECT a.kind, a.id, a.last_day, a.days::text FROM $rows AS k
     ${lateralLookup("acted", "kind = k.kind AND id = k.id")} AS a`,
  );
  for (const { kind, id, last_day: lastDay, days } of rows)
    Object.assign(state.acted.of(kind, id), { lastDay, activeDays: readDays(days) });
}

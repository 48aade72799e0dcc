import { modeOf } from "../../attribution/fraud";
import type { ChannelRisk } from "../../attribution/signals";
import { allChannels } from "../../store/event-tables";
import type { IdentifiedEvent } from "../batch/arrival";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";

/** Rules that look at what a channel has brought in the last days. */
export const profileRules = ["floodRule", "nightRule", "deviceRule", "retentionRule"] as const;

/** Loads the profiles of channels and app versions that the enabled rules need. */
export async function loadRisks(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  const { app, appId } = state;
  if (!all.some(({ event }) => event.kind === "install")) return;
  if (profileRules.some((rule) => modeOf(rule, app.attribution) !== "off")) {
    const ids = new Set([...state.channels.values()].map(({ id }) => id));
    const { rows } = await client.query<{ channel_id: number; facts: ChannelRisk }>({
      name: "ingest-risks",
      text: "SELECT channel_id, facts FROM channel_risk WHERE app_id = $1 AND channel_id = ANY($2::bigint[])",
      values: [appId, [allChannels, ...ids]],
    });
    for (const { channel_id, facts } of rows) state.risks.set(channel_id, facts);
  }
  if (modeOf("mismatchRule", app.attribution) === "off") return;
  const { rows } = await client.query<{ platform: string; version: string }>({
    name: "ingest-versions",
    text: "SELECT DISTINCT platform, version FROM app_package WHERE app_id = $1 AND version <> ''",
    values: [appId],
  });
  for (const { platform, version } of rows) {
    const known = state.versions.get(platform);
    if (known) known.add(version);
    else state.versions.set(platform, new Set([version]));
  }
}

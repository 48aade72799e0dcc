import { matchCode, organicChannel } from "../../store/event-tables";
import type { IdentifiedEvent } from "../batch/arrival";
import { type Reengagement, reengagedAt, withReengagement } from "../batch/reengagements";
import type { BatchState, Device } from "../batch/state";

const dayMs = 86_400_000;

/** Notes that the link of a channel brought a device back, or that a reinstall ended that. */
export function recordReengagement(
  state: BatchState,
  device: Device,
  { sender }: IdentifiedEvent,
  added: Reengagement,
): void {
  device.reengagements = withReengagement(device.reengagements, added, sender.receivedMs);
  state.changedDevices.add(device);
}

/** Channel and match that an event counts for. */
interface Credit {
  channelId: number;
  match: number;
}

/**
 * The source of an event by the moment at which it happened: the channel whose link last brought the
 * device back, within its window and since the last install; else the install that the device had then,
 * or organic after a reinstall.
 */
export function sourceAt(
  { formers, app }: Pick<BatchState, "formers" | "app">,
  device: Device,
  tsMs: number,
): Credit {
  const install = formers.at(device, tsMs);
  const installedMs = install.installedMs ?? Number.NEGATIVE_INFINITY;
  const { link, end } = reengagedAt(device.reengagements, tsMs);
  const isEnded = end !== null && end.tsMs >= installedMs;
  const base = isEnded ? organic : creditOf(device, install);
  const isBack =
    link !== null &&
    tsMs - link.tsMs <= app.attribution.reengagementDays * dayMs &&
    (link.tsMs >= installedMs || installedMs > tsMs);
  return isBack ? { channelId: link.channelId, match: base.match } : base;
}

const organic: Credit = { channelId: organicChannel, match: matchCode.organic };

/** A device that was reinstalled counts as organic from then on, and for its install before. */
function creditOf(device: Device, install: Credit): Credit {
  const { reengagements, creditChannelId, creditMatch } = device;
  const isPresent = install === device;
  const hasEnd = reengagements.some(({ channelId }) => channelId === organicChannel);
  if (!isPresent || hasEnd) return { channelId: install.channelId, match: install.match };
  return { channelId: creditChannelId, match: creditMatch };
}

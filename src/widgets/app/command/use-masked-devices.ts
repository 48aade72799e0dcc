import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { commandText } from "../../../core/text/command";
import { useText } from "../../../core/text/use-text";
import type { CommandEntry } from "./command-entry";

/** A whole masked id, as lists of devices show it. */
const wholeMask = /^[0-9a-f]{4}\*{4}[0-9a-f]{4}$/i;

export interface DeviceSearch {
  isEnabled: boolean;
  /** The reports of channels are among what the viewer may open. */
  mayOpenChannels: boolean;
  go: (path: string) => void;
}

export interface FoundDevices {
  entries: CommandEntry[];
  /** Said about the search, empty when there is nothing to say. */
  note: string;
}

/** Finds what a typed masked id stands for: it opens the report of its channel, else its diagnosis. */
export function useMaskedDevices(
  typed: string,
  { isEnabled, mayOpenChannels, go }: DeviceSearch,
): FoundDevices {
  const text = useText(commandText);
  const { formatTime } = useClock();
  const device = typed.trim();
  const isMasked = isEnabled && wholeMask.test(device);
  const { data, error } = useApiQuery(
    "stat/maskedDevices",
    { device },
    { isEnabled: isMasked, ignoreErrorCode: "0404" },
  );
  if (!isMasked) return { entries: [], note: "" };
  const list = data?.map.list ?? [];
  return {
    entries: list.map((found): CommandEntry => {
      const { channel } = found;
      const name = channel ? channel.name || channel.code : text.organicDevice;
      const path =
        channel && channel.id > 0 && mayOpenChannels
          ? paths.channelDetail(channel.id, channel.type)
          : paths.diagnosisOf(found.ref);
      return {
        id: `device:${found.ref}`,
        kind: "device",
        title: found.device,
        detail: `${name} · ${formatTime(found.installedAt)}`,
        icon: "phone",
        run: () => go(path),
      };
    }),
    note: data
      ? ""
      : error
        ? error.code === "0404"
          ? text.noDevice
          : error.message
        : text.findingDevice,
  };
}

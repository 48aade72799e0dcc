import { useMemo } from "react";
import type { DrilledDevice } from "../../../core/api/contract";
import { placeName } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { channelDetailText } from "../../../core/text/channel-detail";
import { fraudText } from "../../../core/text/fraud";
import { liveText } from "../../../core/text/live";
import { reportText } from "../../../core/text/report";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Button, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { spanText } from "../install-diagnosis";

type ListedDevice = Omit<DrilledDevice, "channelName">;

/** Columns of devices one by one; each with an install leads to its diagnosis. */
export function useDeviceColumns<Listed extends ListedDevice>(
  onDiagnose: (ref: string) => void,
): TableColumn<Listed>[] {
  const text = useText(reportText);
  const messages = useText(channelDetailText);
  const fraud = useText(fraudText);
  const live = useText(liveText);
  const known = useText(knownMessagesText);
  const { formatTime } = useClock();
  return useMemo(() => {
    const headers = messages.deviceColumns;
    return [
      {
        id: "time",
        header: headers.time,
        card: "note",
        cell: ({ time }) => (time === null ? "–" : formatTime(time)),
      },
      {
        id: "device",
        header: headers.device,
        card: "title",
        cell: ({ time, device, ref }) =>
          time === null ? (
            device
          ) : (
            <Button
              variant="text"
              size="small"
              aria-label={live.diagnose(device)}
              onClick={() => onDiagnose(ref)}
            >
              {device}
            </Button>
          ),
      },
      {
        id: "model",
        header: headers.model,
        cell: (row) =>
          [row.platform && text.filter.platforms[row.platform], row.model, row.osVersion]
            .filter(Boolean)
            .join(" "),
      },
      { id: "ip", header: headers.ip, cell: (row) => row.ip },
      {
        id: "place",
        header: headers.place,
        cell: (row) => placeName(known.of(row.province), known.of(row.city)),
      },
      {
        id: "match",
        header: headers.match,
        cell: ({ match }) => (match === null ? "–" : text.filter.matches[match]),
      },
      {
        id: "ctit",
        header: headers.ctit,
        align: "end",
        cell: (row) => (row.ctitSeconds === null ? "–" : spanText(row.ctitSeconds * 1000, live)),
      },
      {
        id: "state",
        header: headers.state,
        cell: (row) => (
          <Row $gapPx={4}>
            {row.flags.length === 0 && row.time !== null && (
              <Tag $tone="success">{messages.normal}</Tag>
            )}
            {row.flags.map((flag) => (
              <Tag key={flag} $tone="danger">
                {fraud.names[flag] ?? flag}
              </Tag>
            ))}
            {row.isRegistered && <Tag>{messages.registered}</Tag>}
          </Row>
        ),
      },
    ];
  }, [text, messages, fraud, live, known, formatTime, onDiagnose]);
}

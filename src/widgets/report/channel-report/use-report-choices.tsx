import type { EventOption } from "../../../core/api/contract";
import { type ChannelType, channelTypes } from "../../../core/api/contract/constants/channel";
import { reportGroupings } from "../../../core/api/contract/constants/report";
import { channelReportText } from "../../../core/text/channel-report";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Select } from "../../../core/ui/input";
import type { ExtraField } from "../report-filter";
import type { TableState } from "./report-state";

/**
 * Returns the choices that filter or group the rows in addition to the filter: type, grouping,
 * event.
 */
export function useReportChoices(
  state: TableState,
  onChange: (patch: Partial<TableState>) => void,
  events: readonly EventOption[] | undefined,
): ExtraField[] {
  const text = useText(reportText);
  const messages = useText(channelReportText);
  const { type, groupBy, event } = state;
  return [
    {
      id: "type",
      label: text.channelColumns.type,
      isChanged: type !== null,
      value: type === null ? "" : text.channelTypes[type],
      clear: () => onChange({ type: null }),
      field: (
        <Select<"all" | ChannelType>
          label={text.channelColumns.type}
          value={type ?? "all"}
          options={[
            { value: "all", label: text.filter.all },
            ...channelTypes.map((value) => ({ value, label: text.channelTypes[value] })),
          ]}
          onChange={(value) => onChange({ type: value === "all" ? null : value })}
        />
      ),
    },
    {
      id: "groupBy",
      label: messages.groupBy,
      isChanged: groupBy !== "channel",
      value: messages.groupings[groupBy],
      clear: () => onChange({ groupBy: "channel", sort: null }),
      field: (
        <Select<TableState["groupBy"]>
          label={messages.groupBy}
          value={groupBy}
          options={reportGroupings.map((value) => ({ value, label: messages.groupings[value] }))}
          onChange={(value) => onChange({ groupBy: value, sort: null })}
        />
      ),
    },
    {
      id: "event",
      label: messages.event,
      isChanged: event !== null,
      value: events?.find(({ id }) => id === event)?.name ?? "",
      clear: () => onChange({ event: null }),
      field: (
        <Select<number>
          label={messages.event}
          value={event ?? 0}
          isDisabled={!events || events.length === 0}
          options={[
            { value: 0, label: events?.length === 0 ? messages.noEvents : messages.noEvent },
            ...(events ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(id) => onChange({ event: id || null })}
        />
      ),
    },
  ];
}

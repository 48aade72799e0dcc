import type { ChannelReportRow, EventOption } from "../../../core/api/contract";
import { reportGroupings } from "../../../core/api/contract/words/report";
import { channelReportText } from "../../../core/text/channel-report";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { SearchInput, SegmentedControl, Select, useTypedKeyword } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { Menu } from "../../../core/ui/overlay";
import type { ColumnChoice } from "../../../core/ui/table";
import { ColumnPicker } from "../../../core/ui/table";
import { Tools } from "./channel-report.styles";
import { presetIds, type TableState } from "./report-state";
import type { ExportChoice } from "./use-report-export";

export interface ReportToolbarProps {
  state: TableState;
  onChange: (patch: Partial<TableState>) => void;
  columns: ColumnChoice<ChannelReportRow>;
  /** Undefined while on their way. */
  events: readonly EventOption[] | undefined;
  isExporting: boolean;
  onExport: (choice: ExportChoice) => void;
}

/** Search, type, grouping, group of metrics, event, columns and the file. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { state, onChange, columns, events, isExporting, onExport } = props;
  const text = useText(reportText);
  const words = useText(channelReportText);
  const [typed, setTyped] = useTypedKeyword(state.keyword, (keyword) => onChange({ keyword }));
  const formats = ["xlsx", "csv"] as const;
  const labels = state.groupBy === "channel" ? words.exportAs : words.exportRowsAs;
  const items = [
    ...formats.map((format) => ({
      id: format,
      label: labels[format],
      onSelect: () => onExport({ format, isDaily: false }),
    })),
    ...(state.groupBy === "channel"
      ? formats.map((format, index) => ({
          id: `daily-${format}`,
          label: format === "xlsx" ? words.exportAs.dailyXlsx : words.exportAs.dailyCsv,
          startsGroup: index === 0,
          onSelect: () => onExport({ format, isDaily: true }),
        }))
      : []),
  ];
  return (
    <Tools>
      <SearchInput
        value={typed}
        onChange={setTyped}
        maxLength={50}
        placeholder={text.searchPlaceholder}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <Select<"all" | 1 | 2 | 3>
        aria-label={text.channelColumns.type}
        value={state.type ?? "all"}
        options={[
          { value: "all", label: text.allTypes },
          { value: 1, label: text.channelTypes[1] },
          { value: 2, label: text.channelTypes[2] },
          { value: 3, label: text.channelTypes[3] },
        ]}
        onChange={(type) => onChange({ type: type === "all" ? null : type })}
      />
      <Select<TableState["groupBy"]>
        aria-label={words.groupBy}
        value={state.groupBy}
        options={reportGroupings.map((value) => ({ value, label: words.groupings[value] }))}
        onChange={(groupBy) => onChange({ groupBy, sort: null })}
      />
      <Select<number>
        aria-label={words.event}
        value={state.event ?? 0}
        isDisabled={!events || events.length === 0}
        options={[
          { value: 0, label: events?.length === 0 ? words.noEvents : words.noEvent },
          ...(events ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => onChange({ event: id || null })}
      />
      <SegmentedControl
        label={text.preset}
        value={state.preset}
        options={presetIds.map((value) => ({ value, label: text.presets[value] }))}
        onChange={(preset) => onChange({ preset })}
      />
      <span />
      <ColumnPicker choice={columns} />
      <Menu
        align="end"
        items={items}
        trigger={
          <Button icon="download" isLoading={isExporting}>
            {words.exportFile}
          </Button>
        }
      />
    </Tools>
  );
}

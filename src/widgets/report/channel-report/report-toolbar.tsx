import type { ChannelReportRow } from "../../../core/api/contract";
import { channelReportText } from "../../../core/text/channel-report";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { SearchInput, SegmentedControl, useDebouncedSearch } from "../../../core/ui/input";
import { Button, useMedia } from "../../../core/ui/layout";
import { Menu } from "../../../core/ui/overlay";
import type { ColumnChoice } from "../../../core/ui/table";
import { ColumnPicker } from "../../../core/ui/table";
import { type ExtraField, FilterSlot, sheetMedia } from "../report-filter";
import { ChangeFields } from "../report-parts";
import { Tools } from "./channel-report.styles";
import { presetIds, type TableState } from "./report-state";
import type { ExportChoice } from "./use-report-export";

export interface ReportToolbarProps {
  state: TableState;
  onChange: (patch: Partial<TableState>) => void;
  columns: ColumnChoice<ChannelReportRow>;
  /** On narrow screens they are in the sheet of the filter. */
  choices: readonly ExtraField[];
  /** The rows are compared with another period. */
  isCompared: boolean;
  isExporting: boolean;
  onExport: (choice: ExportChoice) => void;
}

/** Search, type, grouping, group of metrics, event, columns and the file. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { state, onChange, columns, choices, isCompared, isExporting, onExport } = props;
  const text = useText(reportText);
  const messages = useText(channelReportText);
  const isNarrow = useMedia(sheetMedia);
  const [typed, setTyped] = useDebouncedSearch(state.keyword, (keyword) => onChange({ keyword }));
  const formats = ["xlsx", "csv"] as const;
  const labels = state.groupBy === "channel" ? messages.exportAs : messages.exportRowsAs;
  const items = [
    ...formats.map((format) => ({
      id: format,
      label: labels[format],
      feature: "export" as const,
      onSelect: () => onExport({ format, isDaily: false }),
    })),
    ...(state.groupBy === "channel"
      ? formats.map((format, index) => ({
          id: `daily-${format}`,
          label: format === "xlsx" ? messages.exportAs.dailyXlsx : messages.exportAs.dailyCsv,
          startsGroup: index === 0,
          feature: "export" as const,
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
      {!isNarrow && choices.map((choice) => <FilterSlot key={choice.id} {...choice} />)}
      <SegmentedControl
        label={text.preset}
        value={state.preset}
        options={presetIds.map((value) => ({ value, label: text.presets[value] }))}
        onChange={(preset) => onChange({ preset })}
      />
      {isCompared && <ChangeFields state={state} onChange={onChange} />}
      <span />
      <ColumnPicker choice={columns} />
      <Menu
        align="end"
        items={items}
        trigger={
          <Button icon="download" isLoading={isExporting}>
            {messages.exportFile}
          </Button>
        }
      />
    </Tools>
  );
}

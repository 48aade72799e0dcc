import type { ChannelReportRow } from "../../../core/api/contract";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/button";
import { ColumnPicker } from "../../../core/ui/column-picker";
import { SearchInput } from "../../../core/ui/search-input";
import { SegmentedControl } from "../../../core/ui/segmented-control";
import { Select } from "../../../core/ui/select";
import type { ColumnChoice } from "../../../core/ui/use-column-settings";
import { useTypedKeyword } from "../../../core/ui/use-typed-keyword";
import { Tools } from "./channel-report.styles";
import type { TableState } from "./report-state";

export interface ReportToolbarProps {
  state: TableState;
  onChange: (patch: Partial<TableState>) => void;
  columns: ColumnChoice<ChannelReportRow>;
  isExporting: boolean;
  onExport: () => void;
}

/** Search, type, group of metrics, columns and the file. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { state, onChange, columns, isExporting, onExport } = props;
  const text = useText(reportText);
  const [typed, setTyped] = useTypedKeyword(state.keyword, (keyword) => onChange({ keyword }));
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
      <SegmentedControl
        label={text.preset}
        value={state.preset}
        options={[
          { value: "promote", label: text.presets.promote },
          { value: "quality", label: text.presets.quality },
        ]}
        onChange={(preset) => onChange({ preset })}
      />
      <span />
      <ColumnPicker choice={columns} />
      <Button icon="download" isLoading={isExporting} onClick={onExport}>
        {text.exportCsv}
      </Button>
    </Tools>
  );
}

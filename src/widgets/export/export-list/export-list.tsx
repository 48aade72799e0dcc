import { exportText } from "../../../core/text/export";
import { useText } from "../../../core/text/use-text";
import { Button, Card } from "../../../core/ui/layout";
import { Popover } from "../../../core/ui/overlay";
import { Box } from "./export-list.styles";
import { ExportPanel } from "./export-panel";

export interface ExportListProps {
  /** Shows a button that opens the list, for a toolbar; default the list itself. */
  isPopover?: boolean;
}

/** What was exported from the current app: packages, group packages, reports. */
export function ExportList({ isPopover = false }: ExportListProps) {
  const text = useText(exportText);
  if (!isPopover) {
    return (
      <Card title={text.title}>
        <ExportPanel />
      </Card>
    );
  }
  return (
    <Popover
      label={text.title}
      align="end"
      trigger={<Button variant="text" icon="download" aria-label={text.title} title={text.title} />}
    >
      <Box>
        <ExportPanel />
      </Box>
    </Popover>
  );
}

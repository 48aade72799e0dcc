import { exportText } from "../../../core/text/export";
import { useText } from "../../../core/text/use-text";
import { Skeleton } from "../../../core/ui/feedback";
import { Button, Card } from "../../../core/ui/layout";
import { Near } from "../../../core/ui/on-demand";
import { latePopover } from "../../../core/ui/overlay";
import { exportPanel } from "./export-panel-part";

const ExportPopover = latePopover(exportPanel);

export interface ExportListProps {
  /** Shows a button that opens the list, for a toolbar; default the list itself. */
  isPopover?: boolean;
}

/** Renders the exports of the current app: packages, group packages, reports. */
export function ExportList({ isPopover = false }: ExportListProps) {
  const text = useText(exportText);
  if (!isPopover)
    return (
      <Card title={text.title}>
        <Near part={exportPanel} props={{}} place={<Skeleton shape="text" count={5} />} />
      </Card>
    );
  return (
    <ExportPopover
      label={text.title}
      align="end"
      trigger={<Button variant="text" icon="download" aria-label={text.title} title={text.title} />}
      content={{ isBoxed: true }}
    />
  );
}

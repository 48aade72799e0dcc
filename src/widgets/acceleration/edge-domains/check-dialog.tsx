import { edgeDomainsText } from "../../../core/text/edge-domains";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { AccessChecks } from "./access-checks";

export interface OneDomainProps {
  row: { id: number; domain: string };
  onClose: () => void;
}

/** Renders the checks between a domain and its visitors, run when it opens. */
export function CheckDialog({ row, onClose }: OneDomainProps) {
  const text = useText(edgeDomainsText);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.checkTitle(row.domain)}
      widthPx={778}
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <AccessChecks {...row} />
    </Dialog>
  );
}

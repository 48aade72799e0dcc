import type { AttributionEstimate } from "../../../core/api/contract";
import { attributionText } from "../../../core/text/attribution";
import { uiText } from "../../../core/text/ui";
import { useText } from "../../../core/text/use-text";
import { Button, Muted, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { ChannelChanges } from "./channel-changes";
import { OneToOneEffect } from "./one-to-one-effect";

export interface EstimateDialogProps {
  estimate: AttributionEstimate;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
}

/** Renders the estimated effect of new rules before they are saved. */
export function EstimateDialog({ estimate, isSaving, onSave, onClose }: EstimateDialogProps) {
  const text = useText(attributionText);
  const messages = useText(uiText);
  const { rows, moved, covered, oneToOne } = estimate;
  // Where nothing else moves it would only be said that nothing does.
  const hasOthers = oneToOne === null || rows.length > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.estimateTitle}
      widthPx={778}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="primary" onClick={onSave} isLoading={isSaving}>
            {text.confirmSave}
          </Button>
        </>
      }
    >
      <Stack>
        {hasOthers && <p>{text.estimateBody(moved, covered)}</p>}
        {hasOthers && rows.length === 0 && <Muted>{text.estimateNone}</Muted>}
        {rows.length > 0 && <ChannelChanges label={text.estimateTitle} rows={rows} />}
        {oneToOne && <OneToOneEffect preview={oneToOne} />}
      </Stack>
    </Dialog>
  );
}

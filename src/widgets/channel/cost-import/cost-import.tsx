import { FormGate } from "../../../core/form/form-gate";
import { useClock } from "../../../core/session/use-clock";
import { costImportText } from "../../../core/text/cost-import";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { ChooseFile, ErrorText, sheetTemplate } from "../channel-import";
import { CostPreview } from "./cost-preview";
import { useCostImport } from "./use-cost-import";

export interface CostImportProps {
  onClose: () => void;
}

/**
 * Renders the import of campaign costs from a sheet: choose, preview, import. Draw it only while it
 * is open.
 */
export function CostImport({ onClose }: CostImportProps) {
  const text = useText(costImportText);
  const { today } = useClock();
  const model = useCostImport(onClose);
  const { sheet, fault: errorText } = model;
  const ready = sheet ? sheet.check.counts.create + sheet.check.counts.replace : 0;
  const { day, channelCode, campaignId, campaignName, cost } = text.columns;
  const template = () =>
    sheetTemplate(
      [day, channelCode, campaignId, campaignName, cost],
      [[today(), "adv01", "7301234567890", text.exampleName, "1234.56"]],
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      widthPx={778}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          {sheet && (
            <>
              <Button onClick={model.again}>{text.again}</Button>
              <Button
                variant="primary"
                disabled={ready === 0}
                isLoading={model.isWriting}
                onClick={model.start}
              >
                {ready === 0 ? text.nothing : text.start(ready)}
              </Button>
            </>
          )}
        </>
      }
    >
      {sheet ? (
        <>
          <CostPreview key={sheet.ticket} check={sheet.check} />
          {errorText && <ErrorText role="alert">{errorText}</ErrorText>}
        </>
      ) : (
        <>
          <FormGate call="ad/importCosts" />
          <ChooseFile
            messages={text}
            template={template}
            errorBox={errorText}
            isReading={model.isReading}
            sent={model.sent}
            onCancel={model.stopSending}
            onChoose={model.choose}
          />
        </>
      )}
    </Dialog>
  );
}

import { FormGate } from "../../../core/form/form-gate";
import { channelImportText } from "../../../core/text/channel-import";
import { useText } from "../../../core/text/use-text";
import { Skeleton, UpgradeLink } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { ErrorText } from "./channel-import.styles";
import { ChooseFile } from "./choose-file";
import { ImportPreview } from "./import-preview";
import { ImportProgress } from "./import-progress";
import { useImport } from "./use-import";

export interface ChannelImportProps {
  /** Told whether an import goes on without it. */
  onClose: (isRunning: boolean) => void;
}

/** Channels from a sheet: choose, look, import; draw it only while it is open. */
export function ChannelImport({ onClose }: ChannelImportProps) {
  const text = useText(channelImportText);
  const model = useImport();
  const { sheet, task, taskId } = model;
  const { message, types } = model.fault;
  const errorBox = message ? (
    <>
      {message} <UpgradeLink to={types?.upgrade} />
    </>
  ) : null;
  const counts = sheet?.check.counts;
  const ready = counts ? counts.create + counts.overwrite : 0;
  const hasEnded = task !== undefined && task.state !== 0;
  const leave = () => {
    if (hasEnded) model.begin(null);
    onClose(taskId !== null && !hasEnded);
  };
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={text.title}
      widthPx={778}
      footer={
        <>
          <Button onClick={leave}>{taskId === null ? text.cancel : text.close}</Button>
          {hasEnded && <Button onClick={() => model.begin(null)}>{text.more}</Button>}
          {sheet && (
            <>
              <Button onClick={() => model.begin(null)}>{text.again}</Button>
              <Button
                variant="primary"
                disabled={ready === 0}
                isLoading={model.isStarting}
                onClick={model.start}
              >
                {ready === 0 ? text.nothing : text.start(ready)}
              </Button>
            </>
          )}
        </>
      }
    >
      {taskId !== null ? (
        task ? (
          <ImportProgress
            task={task}
            onCancel={() => void model.cancel(task.taskId)}
            isCancelling={model.isCancelling}
          />
        ) : (
          <Skeleton shape="text" count={3} />
        )
      ) : sheet ? (
        <>
          <ImportPreview
            key={sheet.ticket}
            check={sheet.check}
            choices={model.choices}
            onChange={model.changeChoices}
          />
          {errorBox && <ErrorText role="alert">{errorBox}</ErrorText>}
        </>
      ) : (
        <>
          <FormGate call="channel/batchImport" />
          <ChooseFile
            messages={text}
            template={async () => (await import("./import-template")).importTemplate(text)}
            errorBox={errorBox}
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

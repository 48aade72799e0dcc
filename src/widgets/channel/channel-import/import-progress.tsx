import type { ImportRow, ImportTask } from "../../../core/api/contract";
import { toCsv } from "../../../core/format";
import { channelImportText } from "../../../core/text/channel-import";
import { type Punctuation, usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { UpgradeLink, WorkBar } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import { Button, Row, Stack } from "../../../core/ui/layout";
import { ErrorText, Note } from "./channel-import.styles";

type Messages = (typeof channelImportText)["zh"];

/** The failed rows as they stood in the sheet, with why, to be mended and imported again. */
export function failedCsv(
  rows: readonly ImportRow[],
  { columns }: Messages,
  punctuation: Punctuation,
): string {
  const { channelCode, channelName, group, landingUrl, remark, problems, row } = columns;
  const header = [channelCode, channelName, group, landingUrl, remark, row, problems];
  const body = rows.map((one) => [
    ...[one.channelCode, one.channelName, one.group, one.landingUrl, one.remark, one.row],
    punctuation.clauses(
      one.problems.map(({ field, message }) => punctuation.pair(columns[field], message)),
    ),
  ]);
  return toCsv([header, ...body]);
}

export interface ImportProgressProps {
  task: ImportTask;
  onCancel: () => void;
  isCancelling: boolean;
}

/** Renders the progress of an import and its result. */
export function ImportProgress({ task, onCancel, isCancelling }: ImportProgressProps) {
  const text = useText(channelImportText);
  const punctuation = usePunctuation();
  const {
    state,
    done,
    total,
    created,
    overwritten,
    skipped,
    failed,
    fault: failureReason,
    fileName,
  } = task;
  if (state === 0) {
    return (
      <Stack $gapPx={8}>
        <strong>{fileName}</strong>
        <WorkBar
          label={text.running(done, total)}
          done={done}
          total={total}
          onCancel={onCancel}
          isCancelling={isCancelling}
        />
        <Note>{text.leaveHint}</Note>
      </Stack>
    );
  }
  if (state === 3) {
    return (
      <Stack $gapPx={8}>
        <strong>{text.failed}</strong>
        <ErrorText role="alert">{failureReason}</ErrorText>
      </Stack>
    );
  }
  const upgrade = failed.flatMap(({ problems }) => problems).find(({ link }) => link);
  const left = total - created - overwritten - skipped - failed.length;
  return (
    <Stack $gapPx={8}>
      <strong>{state === 4 ? text.cancelled : text.done}</strong>
      <p role="status">{text.result(created, overwritten, skipped, failed.length)}</p>
      {state === 4 && <Note>{text.cancelledHint(left)}</Note>}
      {upgrade ? (
        <ErrorText role="alert">
          {upgrade.message} <UpgradeLink to={upgrade.link} />
        </ErrorText>
      ) : null}
      {failed.length > 0 && (
        <Row>
          <Button
            icon="download"
            onClick={() =>
              saveFile(`${text.failedName}.csv`, failedCsv(failed, text, punctuation), "text/csv")
            }
          >
            {text.saveFailed}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

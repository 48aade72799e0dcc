import type { ImportRow, ImportTask } from "../../../core/api/contract";
import { toCsv } from "../../../core/format";
import { channelImportText } from "../../../core/text/channel-import";
import { type Marks, useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { UpgradeLink, WorkBar } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import { Button, Row, Stack } from "../../../core/ui/layout";
import { Fault, Note } from "./channel-import.styles";

type Words = (typeof channelImportText)["zh"];

/** The failed rows as they stood in the sheet, with why, to be mended and imported again. */
export function failedCsv(rows: readonly ImportRow[], { columns }: Words, marks: Marks): string {
  const { channelCode, channelName, group, landingUrl, remark, problems, row } = columns;
  const head = [channelCode, channelName, group, landingUrl, remark, row, problems];
  const body = rows.map((one) => [
    ...[one.channelCode, one.channelName, one.group, one.landingUrl, one.remark, one.row],
    marks.clauses(one.problems.map(({ field, message }) => marks.pair(columns[field], message))),
  ]);
  return toCsv([head, ...body]);
}

export interface ImportProgressProps {
  task: ImportTask;
  onCancel: () => void;
  isCancelling: boolean;
}

/** Renders the progress of an import and its result. */
export function ImportProgress({ task, onCancel, isCancelling }: ImportProgressProps) {
  const text = useText(channelImportText);
  const marks = useMarks();
  const { state, done, total, created, overwritten, skipped, failed, fault, fileName } = task;
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
        <Fault role="alert">{fault}</Fault>
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
        <Fault role="alert">
          {upgrade.message} <UpgradeLink to={upgrade.link} />
        </Fault>
      ) : null}
      {failed.length > 0 && (
        <Row>
          <Button
            icon="download"
            onClick={() =>
              saveFile(`${text.failedName}.csv`, failedCsv(failed, text, marks), "text/csv")
            }
          >
            {text.saveFailed}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

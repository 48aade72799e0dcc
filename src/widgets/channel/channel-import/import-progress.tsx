import type { ImportRow, ImportTask } from "../../../core/api/contract";
import { toCsv } from "../../../core/format";
import { channelImportText } from "../../../core/text/channel-import";
import { useText } from "../../../core/text/use-text";
import { saveFile } from "../../../core/ui/file";
import { Button, Row, Stack } from "../../../core/ui/layout";
import { Fault, Note, Progress } from "./channel-import.styles";

type Words = (typeof channelImportText)["zh"];

/** The failed rows as they stood in the sheet, with why, to be mended and imported again. */
export function failedCsv(rows: readonly ImportRow[], { columns }: Words): string {
  const { channelCode, channelName, group, landingUrl, remark, problems, row } = columns;
  const head = [channelCode, channelName, group, landingUrl, remark, row, problems];
  const body = rows.map((one) => [
    ...[one.channelCode, one.channelName, one.group, one.landingUrl, one.remark, one.row],
    one.problems.map(({ field, message }) => `${columns[field]}：${message}`).join("；"),
  ]);
  return toCsv([head, ...body]);
}

/** How far an import is, and what came of it. */
export function ImportProgress({ task }: { task: ImportTask }) {
  const text = useText(channelImportText);
  const { state, done, total, created, overwritten, skipped, failed, fault, fileName } = task;
  if (state === 0) {
    return (
      <Stack $gapPx={8}>
        <p role="status">{text.running(done, total)}</p>
        <Progress value={done} max={Math.max(1, total)} aria-label={fileName} />
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
  return (
    <Stack $gapPx={8}>
      <strong>{text.done}</strong>
      <p role="status">{text.result(created, overwritten, skipped, failed.length)}</p>
      {failed.length > 0 && (
        <Row>
          <Button
            icon="download"
            onClick={() => saveFile(`${text.failedName}.csv`, failedCsv(failed, text), "text/csv")}
          >
            {text.saveFailed}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

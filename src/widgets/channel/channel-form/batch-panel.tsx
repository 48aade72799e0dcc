import { useMemo } from "react";
import type { BatchResult } from "../../../core/api/contract";
import { Sections } from "../../../core/form/form-layout";
import { paths } from "../../../core/navigation/paths";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import { Button, Card, LinkButton, Row, Stack } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { DeliveryNote } from "../delivery-note";
import { batchFile, linesOf } from "./batch-values";
import { BatchHeader } from "./channel-form.styles";

type Created = BatchResult["created"][number];
type Skipped = BatchResult["skipped"][number];

export interface BatchPanelProps {
  result: BatchResult;
  onContinue: () => void;
}

const tableHeightPx = 480;

/** Renders the result of a batch: the links to distribute, and the skipped codes. */
export function BatchPanel({ result, onContinue }: BatchPanelProps) {
  const text = useText(channelText);
  const { created, skipped, noDownload } = result;
  const createdColumns = useMemo<TableColumn<Created>[]>(
    () => [
      { id: "code", header: text.code, cell: (row) => row.channelCode },
      { id: "name", header: text.name, cell: (row) => row.channelName },
      {
        id: "link",
        header: text.columns.link,
        cell: (row) => (
          <Row $gapPx={2}>
            {row.link}
            <CopyButton value={row.link} label={`${text.copyLink} ${row.channelCode}`} />
          </Row>
        ),
      },
    ],
    [text],
  );
  const skippedColumns = useMemo<TableColumn<Skipped>[]>(
    () => [
      { id: "code", header: text.code, cell: (row) => row.channelCode },
      { id: "reason", header: text.batchReason, cell: (row) => row.reason },
    ],
    [text],
  );
  const save = () => {
    const header = [text.code, text.name, text.columns.link, text.batchOutcome];
    const content = batchFile(result, header, text.created);
    saveFile(`${text.batchFile}.csv`, content, "text/csv;charset=utf-8");
  };
  return (
    <Sections>
      <Card>
        <Stack>
          <BatchHeader>
            <div role="status">
              <h2>{text.batchDone(created.length, skipped.length)}</h2>
            </div>
            <Row>
              {created.length > 0 ? (
                <CopyButton value={linesOf(result)} label={text.batchCopy} hasText />
              ) : null}
              <Button feature="export" icon="download" onClick={save}>
                {text.batchExport}
              </Button>
            </Row>
          </BatchHeader>
          {created.length > 0 && <DeliveryNote noDownload={noDownload} />}
          {created.length > 0 ? (
            <Table
              label={text.batchCreated}
              columns={createdColumns}
              rows={created}
              getRowId={(row) => row.channelCode}
              maxHeightPx={tableHeightPx}
            />
          ) : null}
        </Stack>
      </Card>
      {skipped.length > 0 ? (
        <Card title={text.batchSkipped(skipped.length)}>
          <Table
            label={text.batchSkipped(skipped.length)}
            columns={skippedColumns}
            rows={skipped}
            getRowId={(row) => row.channelCode}
            maxHeightPx={tableHeightPx}
          />
        </Card>
      ) : null}
      <Row>
        <Button variant="primary" onClick={onContinue}>
          {text.continueAdd}
        </Button>
        <LinkButton to={paths.channels()}>{text.backToList}</LinkButton>
      </Row>
    </Sections>
  );
}

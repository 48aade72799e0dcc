import { useState } from "react";
import { FormGate } from "../../../core/form/form-gate";
import { useApiQuery } from "../../../core/query/use-api-query";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { saveXlsx } from "../../../core/ui/file";
import { SegmentedControl, Select, TextArea } from "../../../core/ui/input";
import { Button, Muted, Row, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { BatchRows } from "./batch-rows";
import { ErrorText } from "./link-list.styles";
import { SheetInput } from "./sheet-input";
import { useBatch } from "./use-batch";
import { useOwnChannels } from "./use-own-channels";

/** Many links at once: a sheet or lines, looked at before they are created. */
export function BatchDialog({ onClose }: { onClose: () => void }) {
  const { batchWords: text, settingWords: settingMessages } = useText(linkText);
  const options = useApiQuery("xlink/options", {}, { staleTimeMs: 60_000 }).data?.map;
  const channels = useOwnChannels();
  const [way, setWay] = useState<"sheet" | "rows">("rows");
  const [lines, setLines] = useState("");
  const model = useBatch();
  const { checked, made } = model;
  const template = () =>
    saveXlsx(text.templateName, [
      { name: text.templateName, rows: [text.headers, text.rowsExample.split(/[,，]\s*/)] },
    ]);
  const good = checked?.good ?? 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.title}
      widthPx={778}
      footer={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          {made ? (
            <Button
              variant="primary"
              icon="download"
              onClick={() =>
                void saveXlsx(text.createdName, [
                  {
                    name: text.createdName,
                    rows: [
                      [text.columns.title, text.linkHead],
                      ...made.created.map(({ title, link }) => [title, link]),
                    ],
                  },
                ])
              }
            >
              {text.saveLinks}
            </Button>
          ) : checked ? (
            <>
              <Button onClick={model.again}>{text.again}</Button>
              <Button
                variant="primary"
                disabled={good === 0}
                isLoading={model.isCreating}
                onClick={model.create}
              >
                {good === 0 ? text.nothing : text.create(good)}
              </Button>
            </>
          ) : way === "rows" ? (
            <Button
              variant="primary"
              disabled={lines.trim() === ""}
              isLoading={model.isChecking}
              onClick={() => void model.checkLines(lines)}
            >
              {text.check}
            </Button>
          ) : null}
        </>
      }
    >
      {made ? (
        <Stack $gapPx={8}>
          <p role="status">{text.done(made.created.length)}</p>
          {made.refused.length > 0 ? (
            <>
              <ErrorText>{text.refused(made.refused.length)}</ErrorText>
              <BatchRows rows={made.refused} />
            </>
          ) : null}
        </Stack>
      ) : checked ? (
        <Stack $gapPx={8}>
          <p role="status">{text.found(good, checked.rows.length - good)}</p>
          <BatchRows rows={checked.rows} />
        </Stack>
      ) : (
        <Stack $gapPx={12}>
          <FormGate call="xlink/addBatch" />
          <Muted>{text.hint}</Muted>
          <Row>
            <SegmentedControl
              label={text.way}
              value={way}
              options={[
                { value: "rows", label: text.ways.rows },
                { value: "sheet", label: text.ways.sheet },
              ]}
              onChange={setWay}
            />
            <Select
              label={text.host}
              value={model.choices.host}
              options={[
                { value: "", label: settingMessages.own(hostOf(options?.ownBase)) },
                ...(options?.hosts ?? [])
                  .filter(({ isReady }) => isReady)
                  .map(({ host }) => ({ value: host, label: host })),
              ]}
              onChange={(host) => model.choose({ host })}
            />
            <Select
              label={text.channel}
              value={model.choices.channelId ?? 0}
              options={[{ value: 0, label: text.none }, ...channels]}
              onChange={(id) => model.choose({ channelId: id || null })}
            />
          </Row>
          {way === "rows" ? (
            <TextArea
              aria-label={text.rowsLabel}
              rows={10}
              value={lines}
              onChange={setLines}
              placeholder={`${text.rowsLabel}\n${text.rowsExample}`}
            />
          ) : (
            <SheetInput model={model} onTemplate={() => void template()} />
          )}
        </Stack>
      )}
      {model.fault ? <ErrorText role="alert">{model.fault}</ErrorText> : null}
    </Dialog>
  );
}

const hostOf = (base: string | undefined) => base?.replace(/^https?:\/\//, "") ?? "";

import { useState } from "react";
import { styled } from "styled-components";
import type { BoardCard } from "../../../../core/api/contract";
import { mostCardMetrics, mostCardRows } from "../../../../core/api/contract/constants/board";
import { useMetricText } from "../../../../core/chart/report";
import { FormDialog } from "../../../../core/form/form-dialog";
import { FormField } from "../../../../core/form/form-field";
import { useCloseGuard } from "../../../../core/form/use-close-guard";
import { useValidationRules } from "../../../../core/form/use-validation-rules";
import { useXiForm } from "../../../../core/form/use-xi-form";
import type { MetricKey } from "../../../../core/metrics";
import { boardsText } from "../../../../core/text/boards";
import { useText } from "../../../../core/text/use-text";
import {
  Checkbox,
  NumberInput,
  RadioGroup,
  Select,
  TextArea,
  TextInput,
} from "../../../../core/ui/input";
import { Muted } from "../../../../core/ui/layout";
import { cardFilter, pinnedFields, pinOf, useViewsOfBoards } from "../../board-parts";
import type { ReportFilter } from "../../report-filter";
import { type CardDraft, cardOf, draftOf } from "./card-draft";
import { channelMetrics, periodMetrics } from "./metrics-on-offer";
import { PinSettings } from "./pin-settings";

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  gap: 4px 12px;
`;

const isRowCount = (rows: number) => Number.isInteger(rows) && rows >= 1 && rows <= mostCardRows;

/** Kinds of cards without figures of the board's filter. */
const withoutPins: readonly BoardCard["kind"][] = ["alerts", "view", "text"];

export interface CardDialogProps {
  card: BoardCard;
  /** The board's filter, from which a pinned one begins. */
  filter: ReportFilter;
  today: string;
  onSave: (card: BoardCard) => void;
  onClose: () => void;
}

/** Sets what a card shows, its title and what of the filter it keeps for itself. */
export function CardDialog({ card, filter, today, onSave, onClose }: CardDialogProps) {
  const text = useText(boardsText);
  const { kind } = card;
  const { rules } = useValidationRules();
  const form = useXiForm<CardDraft>({ defaultValues: draftOf(card) });
  const [pins, setPins] = useState(() => pinnedFields(card));
  const [own, setOwn] = useState(() => cardFilter(filter, card, today));
  const submit = form.submit((draft) => {
    const pinned = withoutPins.includes(kind) ? {} : pinOf(own, pins, today);
    onSave(cardOf(kind, { ...card, pinned }, draft));
  });
  const { close } = useCloseGuard(form.formState.isDirty, onClose);
  const { control } = form;
  return (
    <FormDialog
      title={text.kinds[kind]}
      submitLabel={text.apply}
      form={form}
      onSubmit={submit}
      onClose={() => void close()}
      note={undefined}
      widthPx={520}
    >
      <Muted as="p">{text.kindHints[kind]}</Muted>
      <FormField
        control={control}
        name="title"
        label={text.cardTitle}
        hint={text.cardTitleHint}
        rules={rules({ maxLength: 40 })}
      >
        {(field) => <TextInput {...field} maxLength={40} />}
      </FormField>
      {kind === "number" && <MetricField form={form} />}
      {(kind === "trend" || kind === "channels") && <MetricsField kind={kind} form={form} />}
      {(kind === "channels" || kind === "alerts") && (
        <FormField
          control={control}
          name="rows"
          label={text.rows}
          hint={text.rowsHint(mostCardRows)}
          isRequired
          rules={rules({
            required: text.rows,
            check: (value) => (isRowCount(Number(value)) ? null : text.rowsHint(mostCardRows)),
          })}
        >
          {(field) => <NumberInput {...field} />}
        </FormField>
      )}
      {kind === "retention" && (
        <FormField control={control} name="basis" label={text.basis}>
          {(field) => (
            <RadioGroup<CardDraft["basis"]>
              {...field}
              label={text.basis}
              options={(["install", "register"] as const).map((value) => ({
                value,
                label: text.bases[value],
              }))}
            />
          )}
        </FormField>
      )}
      {kind === "view" && <ViewField form={form} />}
      {kind === "text" && (
        <FormField
          control={control}
          name="text"
          label={text.text}
          hint={text.textHint}
          isRequired
          rules={rules({ required: text.text, maxLength: 2000 })}
        >
          {(field) => <TextArea {...field} rows={8} maxLength={2000} />}
        </FormField>
      )}
      {!withoutPins.includes(kind) && (
        <PinSettings filter={own} today={today} pins={pins} onPins={setPins} onFilter={setOwn} />
      )}
    </FormDialog>
  );
}

type Form = ReturnType<typeof useXiForm<CardDraft>>;

function MetricField({ form }: { form: Form }) {
  const text = useText(boardsText);
  const { metrics } = useMetricText();
  return (
    <FormField control={form.control} name="metric" label={text.metric}>
      {(field) => (
        <Select<MetricKey>
          {...field}
          options={periodMetrics.map((value) => ({ value, label: metrics[value] }))}
        />
      )}
    </FormField>
  );
}

function MetricsField({ form, kind }: { form: Form; kind: "trend" | "channels" }) {
  const text = useText(boardsText);
  const { metrics } = useMetricText();
  const offered = kind === "trend" ? periodMetrics : channelMetrics;
  const most = mostCardMetrics[kind];
  return (
    <FormField
      control={form.control}
      name="metrics"
      label={text.metrics}
      hint={text.metricsHint(most)}
      rules={{ validate: (keys: MetricKey[]) => keys.length > 0 || text.needMetric }}
    >
      {({ value, onChange }: { value: MetricKey[]; onChange: (next: MetricKey[]) => void }) => (
        <Choices role="group" aria-label={text.metrics}>
          {offered.map((key) => {
            const isOn = value.includes(key);
            return (
              <Checkbox
                key={key}
                checked={isOn}
                disabled={!isOn && value.length >= most}
                onChange={() =>
                  onChange(isOn ? value.filter((other) => other !== key) : [...value, key])
                }
              >
                {metrics[key]}
              </Checkbox>
            );
          })}
        </Choices>
      )}
    </FormField>
  );
}

function ViewField({ form }: { form: Form }) {
  const text = useText(boardsText);
  const { rules } = useValidationRules();
  const views = useViewsOfBoards().data;
  if (views?.length === 0) return <Muted as="p">{text.noViews}</Muted>;
  return (
    <FormField
      control={form.control}
      name="viewId"
      label={text.view}
      isRequired
      rules={rules({ required: text.view })}
    >
      {(field) => (
        <Select<number>
          {...field}
          options={(views ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormField>
  );
}

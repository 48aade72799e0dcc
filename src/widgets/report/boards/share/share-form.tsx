import { useMemo } from "react";
import { styled } from "styled-components";
import type { Board, BoardShare } from "../../../../core/api/contract";
import { boardRanges } from "../../../../core/api/contract/constants/board";
import { mostOfferedChannels } from "../../../../core/api/contract/constants/board-share";
import { longestSignedDays } from "../../../../core/api/contract/constants/signed-chart";
import { FormErrorSummary, FormField, FormStack } from "../../../../core/form/form-field";
import { FormGate } from "../../../../core/form/form-gate";
import { useValidationRules } from "../../../../core/form/use-validation-rules";
import { useXiForm, type XiForm } from "../../../../core/form/use-xi-form";
import { addDays } from "../../../../core/format";
import { useApiMutation } from "../../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../../core/query/use-api-query";
import { useClock } from "../../../../core/session/use-clock";
import { boardShareText } from "../../../../core/text/board-share";
import { reportText } from "../../../../core/text/report";
import { uiText } from "../../../../core/text/ui";
import { useText } from "../../../../core/text/use-text";
import { DayInput } from "../../../../core/ui/date";
import { useToast, useWriteGuard } from "../../../../core/ui/feedback";
import { Checkbox, PasswordInput, RadioGroup, TextInput } from "../../../../core/ui/input";
import { Button, Muted, Row } from "../../../../core/ui/layout";
import { channelNodes, channelsOf, leavesOf, TreeSelect } from "../../../../core/ui/tree";
import { rangeOf } from "../../board-parts";
import { shareLabelsOf } from "../../chart-share";
import { channelTreeCall } from "../../initial-requests";
import { filterChoices, optionsFreshMs, useFilterMessages } from "../../report-filter";
import { useBoardFilter } from "../use-board-filter";
import { type ShareValues, settingsOf, sharedFilter, shareValues } from "./share-values";

const Choices = styled.fieldset`
  display: grid;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & legend {
    padding: 0;
    font-weight: 500;
  }
`;

const Ranges = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(110px, 1fr));
  gap: 4px 12px;
`;

const noGroups: never[] = [];

type Flag = {
  [Key in keyof ShareValues]: ShareValues[Key] extends boolean ? Key : never;
}[keyof ShareValues];

interface TickedProps {
  form: XiForm<ShareValues>;
  name: Flag;
  label: string;
}

function Ticked({ form, name, label }: TickedProps) {
  return (
    <FormField control={form.control} name={name}>
      {({ value, onChange }) => (
        <Checkbox checked={value} onChange={onChange}>
          {label}
        </Checkbox>
      )}
    </FormField>
  );
}

export interface ShareFormProps {
  board: Board;
  /** The one that is changed; null for a new one. */
  share: BoardShare | null;
  onDone: (share: BoardShare) => void;
  onCancel?: () => void;
}

/** The settings of a share: its days, what its readers may change, its password and its end. */
export function ShareForm({ board, share, onDone, onCancel }: ShareFormProps) {
  const text = useText(boardShareText);
  const messages = useText(uiText);
  const { filter: names } = useText(reportText);
  const said = useFilterMessages();
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { rules } = useValidationRules();
  const today = useClock().today();
  const state = useBoardFilter(board.filter);
  const filter = sharedFilter(share, state.filter, today);
  const tree = useApiQuery(...channelTreeCall, { staleTimeMs: optionsFreshMs });
  const groups = tree.data?.obj ?? noGroups;
  const nodes = useMemo(() => channelNodes(groups), [groups]);
  const create = useApiMutation("boardShare/create", { suppressToast: true });
  const update = useApiMutation("boardShare/update", { suppressToast: true });
  const form = useXiForm<ShareValues>({
    defaultValues: shareValues(share, { title: board.name, filter, today }),
  });
  const { control } = form;
  const { mayRange, mayChannel } = form.watch();
  const range = rangeOf(filter, today);
  const submit = form.submit(async (values) => {
    if (!mayWrite()) return;
    const labels =
      share?.labels ??
      shareLabelsOf(filterChoices(filter, groups, said).filter(({ id }) => id !== "compare"));
    const settings = settingsOf(values, filter, labels, today);
    const { map } = share
      ? await update.mutateAsync({
          id: share.id,
          ...settings,
          ...(values.password && { password: values.password }),
          ...(values.dropsPassword && { password: null }),
        })
      : await create.mutateAsync({
          boardId: board.id,
          ...settings,
          password: values.password || null,
        });
    toast.success(share ? text.saved : text.done);
    onDone(map);
  });
  return (
    <FormStack noValidate onSubmit={submit} $gapPx={8}>
      {!share && <Muted as="p">{text.note}</Muted>}
      <FormGate call={share ? "boardShare/update" : "boardShare/create"} />
      <FormErrorSummary message={form.formState.errors.root} />
      <FormField
        control={control}
        name="title"
        label={text.name}
        hint={text.nameHint}
        isRequired
        rules={rules({ required: text.name, maxLength: 60 })}
      >
        {(field) => <TextInput {...field} maxLength={60} />}
      </FormField>
      <FormField control={control} name="dates" label={text.dates}>
        {(field) => (
          <RadioGroup<ShareValues["dates"]>
            {...field}
            label={text.dates}
            options={[
              { value: "fixed", label: text.datesChoices.fixed(filter.start, filter.end) },
              ...(typeof range === "string"
                ? [
                    {
                      value: "rolling" as const,
                      label: text.datesChoices.rolling(names.shortcuts[range]),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </FormField>
      <Choices>
        <legend>{text.choices}</legend>
        <Muted as="p">{text.choicesHint}</Muted>
        <Row $gapPx={16}>
          <Ticked form={form} name="mayRange" label={text.mayRange} />
          <Ticked form={form} name="mayPlatform" label={text.mayPlatform} />
          <Ticked form={form} name="mayCompare" label={text.mayCompare} />
          <Ticked form={form} name="mayChannel" label={text.mayChannel} />
        </Row>
      </Choices>
      {mayRange && (
        <FormField
          control={control}
          name="ranges"
          label={text.ranges}
          rules={rules({
            check: (value) => (value.length > 0 ? null : text.needRange),
          })}
        >
          {({ value, onChange }) => (
            <Ranges role="group" aria-label={text.ranges}>
              {boardRanges.map((name) => (
                <Checkbox
                  key={name}
                  checked={value.includes(name)}
                  onChange={(isOn) =>
                    onChange(
                      boardRanges.filter((one) => (one === name ? isOn : value.includes(one))),
                    )
                  }
                >
                  {names.shortcuts[name]}
                </Checkbox>
              ))}
            </Ranges>
          )}
        </FormField>
      )}
      {mayChannel && (
        <FormField
          control={control}
          name="channelIds"
          label={text.channels}
          hint={text.channelsHint(mostOfferedChannels)}
          rules={rules({
            check: (value) => {
              const { length } = value;
              if (length === 0) return text.needChannel;
              return length > mostOfferedChannels
                ? text.tooManyChannels(mostOfferedChannels)
                : null;
            },
          })}
        >
          {({ value, onChange, id }) => (
            <TreeSelect
              {...(id && { id })}
              label={text.channels}
              nodes={nodes}
              value={leavesOf({ channelIds: value, groupIds: [] }, groups)}
              onChange={(leaves) => onChange(channelsOf(leaves))}
              isDisabled={!tree.data}
            />
          )}
        </FormField>
      )}
      <FormField
        control={control}
        name="password"
        label={text.password}
        hint={share?.needPassword ? text.passwordKept : text.passwordHint}
        rules={rules({ pattern: "sharePassword" })}
      >
        {(field) => <PasswordInput {...field} maxLength={16} autoComplete="new-password" />}
      </FormField>
      {share?.needPassword && <Ticked form={form} name="dropsPassword" label={text.dropPassword} />}
      <FormField control={control} name="endDay" label={text.endDay} hint={text.endDayHint}>
        {({ value, onChange, ...field }) => (
          <DayInput
            {...field}
            aria-label={text.endDay}
            value={value}
            onChange={(day) => onChange(day ?? value)}
            min={today}
            max={addDays(today, longestSignedDays)}
          />
        )}
      </FormField>
      <Ticked form={form} name="hasWatermark" label={text.watermark} />
      <Row>
        <Button
          writes
          type="submit"
          variant="primary"
          isLoading={create.isPending || update.isPending}
        >
          {share ? text.save : text.create}
        </Button>
        {onCancel && <Button onClick={onCancel}>{messages.cancel}</Button>}
      </Row>
    </FormStack>
  );
}

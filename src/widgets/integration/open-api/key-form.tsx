import { useId } from "react";
import { styled } from "styled-components";
import type { OpenKey, Preflight } from "../../../core/api/contract";
import {
  type OpenScope,
  openLimits,
  openScopes,
} from "../../../core/api/contract/constants/open-api";
import { FormDialog } from "../../../core/form/form-dialog";
import { type Control, FormField } from "../../../core/form/form-field";
import { Pair } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { DayInput } from "../../../core/ui/date";
import { UpgradeLink, useToast } from "../../../core/ui/feedback";
import { Checkbox, NumberInput, TextArea, TextInput } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";
import { Choices } from "../embed-keys";
import { type KeyValues, keyBody, keyValues, problemOfNetworks, toggleScope } from "./key-values";
import { useKeyClock } from "./use-key-clock";

export interface KeyFormProps {
  /** The key to edit; null makes one. */
  editing: OpenKey | null;
  onClose: () => void;
  /** A new key, shown this once. */
  onCreated: (apiKey: string) => void;
}

/** The dialog that makes or edits a key; draw it only while it is open. */
export function KeyForm({ editing, onClose, onCreated }: KeyFormProps) {
  const text = useText(openApiText);
  const toast = useToast();
  const clock = useKeyClock();
  const create = useApiMutation("openApi/addKey", { suppressToast: true });
  const update = useApiMutation("openApi/updateKey", { suppressToast: true });
  const config = useApiQuery("openApi/config", {}).data?.map;
  const form = useXiForm<KeyValues>({ defaultValues: keyValues(editing, clock) });

  const submit = form.submit(async (values) => {
    const body = keyBody(values, clock);
    if (editing) {
      await update.mutateAsync({ id: editing.id, ...body });
      toast.success(text.saved);
      onClose();
    } else {
      const { map } = await create.mutateAsync(body);
      onCreated(map.apiKey);
    }
  });

  return (
    <FormDialog
      call={editing ? "openApi/updateKey" : "openApi/addKey"}
      onClose={onClose}
      title={editing ? text.editTitle(editing.name) : text.createTitle}
      submitLabel={text.save}
      onSubmit={submit}
      form={form}
      widthPx={560}
    >
      <KeyFields
        control={form.control}
        today={clock.today}
        rawLock={(!editing?.scopes.includes("raw") && config?.rawLock) || null}
      />
    </FormDialog>
  );
}

/** A line of its own below the scopes. */
const RawNote = styled(Muted)`
  grid-column: 1 / -1;
`;

interface KeyFieldsProps {
  control: Control<KeyValues>;
  today: string;
  /** Why this key cannot be given the raw log; null where it can. */
  rawLock: Preflight | null;
}

function KeyFields({ control, today, rawLock }: KeyFieldsProps) {
  const rawNoteId = useId();
  const text = useText(openApiText);
  const { rules } = useValidationRules();
  const within = (most: number) => ({
    validate: (value: number | null) =>
      (value !== null && value >= 1 && value <= most) || text.wholeBetween(1, most),
  });
  return (
    <>
      <FormField
        control={control}
        name="name"
        label={text.nameField}
        isRequired
        rules={rules({ required: text.nameField, maxLength: 30 })}
      >
        {(field) => <TextInput {...field} maxLength={30} placeholder={text.namePlaceholder} />}
      </FormField>
      <FormField
        control={control}
        name="scopes"
        label={text.scopesField}
        isRequired
        rules={{ validate: (selected: OpenScope[]) => selected.length > 0 || text.scopesRequired }}
      >
        {({ value, onChange, ...field }) => (
          <Choices
            role="group"
            aria-label={text.scopesField}
            aria-describedby={rawLock ? rawNoteId : undefined}
          >
            {openScopes.map((scope, index) => (
              <Checkbox
                key={scope}
                {...(index === 0 ? { id: field.id } : {})}
                checked={value.includes(scope)}
                disabled={scope === "raw" && rawLock !== null}
                aria-describedby={field["aria-describedby"]}
                onChange={() => onChange(toggleScope(value, scope))}
              >
                {text.scopes[scope]}
              </Checkbox>
            ))}
            {rawLock ? (
              <RawNote id={rawNoteId}>
                {rawLock.message} <UpgradeLink to={rawLock.link} />
              </RawNote>
            ) : null}
          </Choices>
        )}
      </FormField>
      <FormField
        control={control}
        name="networks"
        label={text.networksField}
        hint={text.networksHint}
        rules={{ validate: (lines: string) => problemOfNetworks(lines, text) ?? true }}
      >
        {(field) => (
          <TextArea {...field} rows={3} spellCheck={false} placeholder={text.networksPlaceholder} />
        )}
      </FormField>
      <Pair>
        <FormField
          control={control}
          name="perSecond"
          label={text.perSecondField}
          isRequired
          rules={within(openLimits.perSecond)}
        >
          {(field) => <NumberInput {...field} min={1} max={openLimits.perSecond} />}
        </FormField>
        <FormField
          control={control}
          name="perDay"
          label={text.perDayField}
          isRequired
          rules={within(openLimits.perDay)}
        >
          {(field) => <NumberInput {...field} min={1} max={openLimits.perDay} />}
        </FormField>
      </Pair>
      <FormField
        control={control}
        name="expireDay"
        label={text.expireField}
        hint={text.expireHint}
        rules={{
          validate: (day: string | null) => day === null || day >= today || text.expirePast,
        }}
      >
        {({ id, value, onChange }) => (
          <DayInput
            id={id}
            value={value}
            onChange={onChange}
            min={today}
            placeholder={text.forever}
            aria-label={text.expireField}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="note"
        label={text.noteField}
        rules={rules({ maxLength: 200 })}
      >
        {(field) => <TextInput {...field} maxLength={200} />}
      </FormField>
    </>
  );
}

import type { ChannelGroup } from "../../../core/api/contract";
import {
  type Control,
  type FieldPath,
  type FieldValues,
  FormField,
} from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { Select, Switch, TextArea, TextInput } from "../../../core/ui/input";

interface FieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
}

interface HintedProps<Values extends FieldValues> extends FieldProps<Values> {
  hint?: string;
}

export interface CodeFieldProps<Values extends FieldValues> extends HintedProps<Values> {
  /** The code is fixed once saved. */
  isFixed: boolean;
}

/** The code of a channel; empty draws one. */
export function CodeField<Values extends FieldValues>(props: CodeFieldProps<Values>) {
  const { isFixed, ...field } = props;
  const { rules } = useValidationRules();
  return (
    <FormField {...field} rules={rules({ pattern: "channelCode" })}>
      {(bound) => <TextInput {...bound} maxLength={32} disabled={isFixed} autoComplete="off" />}
    </FormField>
  );
}

/** The name of a channel. */
export function NameField<Values extends FieldValues>(props: HintedProps<Values>) {
  const { rules } = useValidationRules();
  return (
    <FormField
      {...props}
      isRequired
      rules={rules({ required: props.label, maxLength: 50, pattern: "label" })}
    >
      {(bound) => <TextInput {...bound} maxLength={50} autoComplete="off" />}
    </FormField>
  );
}

export interface GroupSelectFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  groups: ChannelGroup[];
}

/** The group of a channel, among those there are. */
export function GroupSelectField<Values extends FieldValues>(props: GroupSelectFieldProps<Values>) {
  const { groups, ...field } = props;
  return (
    <FormField {...field}>
      {({ value, onChange, ...bound }) => (
        <Select<number>
          {...bound}
          value={value}
          onChange={onChange}
          isInvalid={bound["aria-invalid"]}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormField>
  );
}

export function RemarkField<Values extends FieldValues>(props: FieldProps<Values>) {
  return (
    <FormField {...props}>{(bound) => <TextArea {...bound} maxLength={200} rows={2} />}</FormField>
  );
}

/** Enabled (1) or stopped (2). */
export function StateSwitchField<Values extends FieldValues>(props: FieldProps<Values>) {
  return (
    <FormField {...props}>
      {({ id, value, onChange }) => (
        <div>
          <Switch id={id} checked={value === 1} onChange={(on) => onChange(on ? 1 : 2)} />
        </div>
      )}
    </FormField>
  );
}

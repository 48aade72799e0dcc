import { type Control, FormField } from "../../../core/form/form-field";
import { channelText } from "../../../core/text/channel";
import { formText } from "../../../core/text/form";
import { useText } from "../../../core/text/use-text";
import { TextInput } from "../../../core/ui/input";
import { Button, IconButton } from "../../../core/ui/layout";
import { ParamLine, Params } from "./channel-form.styles";
import type { ChannelValues, ParamRow } from "./form-values";
import { maxParams, newParam, problemOfParams } from "./params-rules";

interface ParamRowsProps {
  rows: ParamRow[];
  onChange: (rows: ParamRow[]) => void;
  onBlur: () => void;
  describedBy: string | undefined;
}

/** Names and values, one row each. */
function ParamRows({ rows, onChange, onBlur, describedBy }: ParamRowsProps) {
  const text = useText(channelText);
  const edit = (id: number, patch: Partial<ParamRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...patch } : row)));
  return (
    <Params>
      {rows.map((row, index) => (
        <ParamLine key={row.id} role="group" aria-label={`${text.params} ${index + 1}`}>
          <TextInput
            value={row.key}
            onChange={(key) => edit(row.id, { key })}
            onBlur={onBlur}
            maxLength={32}
            placeholder={text.paramKey}
            aria-label={`${text.paramKey} ${index + 1}`}
            aria-describedby={describedBy}
          />
          <TextInput
            value={row.value}
            onChange={(value) => edit(row.id, { value })}
            maxLength={200}
            placeholder={text.paramValue}
            aria-label={`${text.paramValue} ${index + 1}`}
          />
          <IconButton
            icon="trash"
            label={`${text.removeParam} ${index + 1}`}
            onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
          />
        </ParamLine>
      ))}
      <Button
        icon="plus"
        size="small"
        disabled={rows.length >= maxParams}
        onClick={() => onChange([...rows, newParam(rows)])}
      >
        {text.addParam}
      </Button>
    </Params>
  );
}

/** The channel's own parameters. */
export function ParamsField({ control }: { control: Control<ChannelValues> }) {
  const text = useText(channelText);
  const { patterns } = useText(formText);
  const messages = {
    keyless: text.paramsKeyless,
    pattern: patterns.paramKey,
    repeated: text.paramsRepeated,
  };
  return (
    <FormField
      control={control}
      name="params"
      label={text.params}
      hint={text.paramsHint}
      rules={{ validate: (rows: ParamRow[]) => problemOfParams(rows, messages) ?? true }}
    >
      {({ value, onChange, onBlur, ...field }) => (
        <ParamRows
          rows={value}
          onChange={onChange}
          onBlur={onBlur}
          describedBy={field["aria-describedby"]}
        />
      )}
    </FormField>
  );
}

import { edgeOriginsAtMost } from "../../../core/api/contract/constants/acceleration";
import { FormField } from "../../../core/form/form-field";
import { edgeSettingsText } from "../../../core/text/edge-settings";
import { useText } from "../../../core/text/use-text";
import { Checkbox, NumberInput, TextInput } from "../../../core/ui/input";
import { Button, IconButton, narrowMedia, Row, useMedia } from "../../../core/ui/layout";
import type { StepProps } from "./domain-step";
import { blankOrigin, type OriginValues, splitOrigins } from "./domain-values";
import { Level, OriginLine, Part, PartHeader } from "./settings-form.styles";

/** The origins, one a row; several pasted into one become rows of their own. */
export function OriginRows({ form }: StepProps) {
  const text = useText(edgeSettingsText);
  const isNarrow = useMedia(narrowMedia);
  const { control } = form;
  const origins = form.watch("settings.origins");
  const set = (next: OriginValues[]) => {
    form.clearErrors("settings.origins");
    form.setValue("settings.origins", next.slice(0, edgeOriginsAtMost), { shouldDirty: true });
  };
  const split = (index: number, written: string): boolean => {
    const like = origins[index];
    const rows = like && splitOrigins(written, like);
    if (!rows) return false;
    set(origins.toSpliced(index, 1, ...rows));
    return true;
  };
  const required = {
    validate: (value: number | null) => value !== null || text.numberRequired,
  };
  return (
    <Part>
      <PartHeader>
        <h3>{text.origins}</h3>
        <span>{text.originsNote(origins.length, edgeOriginsAtMost)}</span>
      </PartHeader>
      {origins.map((_, index) => {
        const isFirst = index === 0 || isNarrow;
        const at = `settings.origins.${index}` as const;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place, and its fields are controlled
          <OriginLine key={index} role="group" aria-label={text.origin(index + 1)}>
            <FormField
              control={control}
              name={`${at}.address`}
              label={text.address}
              isLabelHidden={!isFirst}
              rules={{ validate: (value: string) => value.trim() !== "" || text.required.address }}
            >
              {({ onBlur, ...field }) => (
                <TextInput
                  {...field}
                  onBlur={() => {
                    if (!split(index, field.value)) onBlur();
                  }}
                  onPaste={(event) => {
                    if (split(index, event.clipboardData.getData("text"))) event.preventDefault();
                  }}
                  placeholder={text.addressPlaceholder}
                  spellCheck={false}
                  autoCapitalize="none"
                />
              )}
            </FormField>
            <FormField
              control={control}
              name={`${at}.port`}
              label={text.port}
              isLabelHidden={!isFirst}
              rules={required}
            >
              {(field) => <NumberInput {...field} />}
            </FormField>
            <FormField
              control={control}
              name={`${at}.weight`}
              label={text.weight}
              isLabelHidden={!isFirst}
              rules={required}
            >
              {(field) => <NumberInput {...field} />}
            </FormField>
            <FormField control={control} name={`${at}.isBackup`}>
              {({ value, onChange, id }) => (
                <Level $isBelowLabel={isFirst}>
                  <Checkbox id={id} checked={value} onChange={onChange}>
                    {text.backup}
                  </Checkbox>
                </Level>
              )}
            </FormField>
            <Level $isBelowLabel={isFirst}>
              {origins.length > 1 ? (
                <IconButton
                  icon="trash"
                  label={text.removeOrigin(index + 1)}
                  onClick={() => set(origins.toSpliced(index, 1))}
                />
              ) : null}
            </Level>
          </OriginLine>
        );
      })}
      <Row $gapPx={12}>
        <Button
          icon="plus"
          disabled={origins.length >= edgeOriginsAtMost}
          onClick={() => set([...origins, blankOrigin])}
        >
          {text.addOrigin}
        </Button>
        <PartHeader>
          <p>{text.pasteHint}</p>
        </PartHeader>
      </Row>
    </Part>
  );
}

import type { EmbedArea } from "../../../core/api/contract";
import { type Control, FormField } from "../../../core/form/form-field";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { integrationText } from "../../../core/text/integration";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState } from "../../../core/ui/feedback";
import { Checkbox, TextArea, TextInput } from "../../../core/ui/input";
import { TreeSelect } from "../../../core/ui/tree";
import { AreaChoices } from "./area-choices";
import { FeatureChoices } from "./feature-choices";
import type { KeyValues } from "./key-values";
import { problemOfOrigins } from "./origin-rules";
import { useOwnApps } from "./use-own-apps";

/** Renders the access of a key and its users. */
export function KeyFields({ control }: { control: Control<KeyValues> }) {
  const text = useText(integrationText);
  const { rules } = useValidationRules();
  const apps = useOwnApps();
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
        name="apps"
        label={text.appsField}
        isRequired
        hint={text.appsHint}
        rules={{ validate: (ids: string[]) => ids.length > 0 || text.appsRequired }}
      >
        {({ id, value, onChange }) =>
          apps.error ? (
            <QueryErrorState error={apps.error} onRetry={apps.retry} isCompact />
          ) : (
            <TreeSelect
              id={id}
              label={text.appsField}
              nodes={apps.nodes}
              value={value}
              onChange={onChange}
            />
          )
        }
      </FormField>
      <FormField
        control={control}
        name="areas"
        label={text.areasField}
        isRequired
        rules={{ validate: (selected: EmbedArea[]) => selected.length > 0 || text.areasRequired }}
      >
        {({ value, onChange, ...field }) => (
          <AreaChoices
            id={field.id}
            describedBy={field["aria-describedby"]}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="features"
        label={text.featuresField}
        hint={text.featuresHint}
      >
        {({ value, onChange, ...field }) => (
          <FeatureChoices
            id={field.id}
            describedBy={field["aria-describedby"]}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField
        control={control}
        name="origins"
        label={text.originsField}
        isRequired
        hint={text.originsHint}
        rules={{ validate: (lines: string) => problemOfOrigins(lines, text) ?? true }}
      >
        {(field) => (
          <TextArea {...field} rows={3} spellCheck={false} placeholder={text.originsPlaceholder} />
        )}
      </FormField>
      <FormField control={control} name="readOnly" label={text.readOnlyField}>
        {({ value, ...field }) => (
          <Checkbox {...field} checked={value}>
            {text.readOnlyChoice}
          </Checkbox>
        )}
      </FormField>
    </>
  );
}

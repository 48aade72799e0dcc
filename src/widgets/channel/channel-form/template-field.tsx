import { landingTemplates } from "../../../core/api/contract/constants/landing";
import { type Control, FormField } from "../../../core/form/form-field";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { RadioGroup } from "../../../core/ui/input";
import type { ChannelValues } from "./form-values";

/** Which of our landing pages the channel shows, whatever the app's is. */
export function TemplateField({ control }: { control: Control<ChannelValues> }) {
  const text = useText(channelText);
  return (
    <FormField control={control} name="template" label={text.template} hint={text.templateHint}>
      {({ value, onChange }) => (
        <RadioGroup<ChannelValues["template"]>
          label={text.template}
          value={value}
          onChange={onChange}
          options={landingTemplates.map((one) => ({ value: one, label: text.templates[one] }))}
        />
      )}
    </FormField>
  );
}

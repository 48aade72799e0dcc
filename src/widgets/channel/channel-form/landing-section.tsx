import { type Control, FormField } from "../../../core/form/form-field";
import { Fields, Pair } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { RadioGroup, Select, TextInput } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import { Preview } from "./channel-form.styles";
import { type ChannelValues, finalLink, type LinkValues } from "./form-values";
import { LandingField } from "./landing-field";
import { PackageFields } from "./package-field";
import { ParamsField } from "./params-field";
import { TemplateField } from "./template-field";

export interface LandingSectionProps {
  control: Control<ChannelValues>;
  /** As typed so far. */
  values: LinkValues;
  /** Absent until the channel is saved. */
  link: string | null;
}

const fallbacks = ["store", "download", "web"] as const;
const landingTypes = ["default", "template", "custom"] as const;

/** Renders the link target, its parameters, and the path opened inside the app. */
export function LandingSection({ control, values, link }: LandingSectionProps) {
  const text = useText(channelText);
  const { rules } = useValidationRules();
  const preview = finalLink(values, link);
  return (
    <Card title={text.landing}>
      <Fields>
        <FormField control={control} name="landingType" label={text.landingType}>
          {({ value, onChange }) => (
            <RadioGroup<ChannelValues["landingType"]>
              label={text.landingType}
              value={value}
              onChange={onChange}
              options={landingTypes.map((type) => ({
                value: type,
                label: text.landingTypes[type],
              }))}
            />
          )}
        </FormField>
        {values.landingType === "custom" ? <LandingField control={control} /> : null}
        {values.landingType === "template" ? <TemplateField control={control} /> : null}
        <PackageFields control={control} />
        <ParamsField control={control} />
        <Preview>
          <span>{text.linkPreview}</span>
          <div>
            <span>{preview ?? text.linkPending}</span>
            {preview ? <CopyButton value={preview} label={text.copyLink} /> : null}
          </div>
        </Preview>
        <Pair>
          <FormField
            control={control}
            name="wakePath"
            label={text.wakePath}
            hint={text.wakePathHint}
            rules={rules({ maxLength: 200 })}
          >
            {(field) => <TextInput {...field} maxLength={200} placeholder="/product/42" />}
          </FormField>
          <FormField control={control} name="fallback" label={text.fallback}>
            {(field) => (
              <Select<ChannelValues["fallback"]>
                {...field}
                isInvalid={field["aria-invalid"]}
                options={fallbacks.map((way) => ({ value: way, label: text.fallbacks[way] }))}
              />
            )}
          </FormField>
        </Pair>
      </Fields>
    </Card>
  );
}

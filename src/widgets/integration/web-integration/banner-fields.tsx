import { webLimits } from "../../../core/api/contract/constants/landing";
import { FormField } from "../../../core/form/form-field";
import { Pair } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import type { XiForm } from "../../../core/form/use-xi-form";
import { useText } from "../../../core/text/use-text";
import { webIntegrationText } from "../../../core/text/web-integration";
import { NumberInput, RadioGroup, Switch, TextInput } from "../../../core/ui/input";
import { Row } from "../../../core/ui/layout";
import type { BannerValues } from "./banner-values";
import { ChannelPicker, type PickedChannel } from "./channel-picker";
import { ColorField } from "./color-field";
import { IconField } from "./icon-field";

export interface BannerFieldsProps {
  form: XiForm<BannerValues>;
  channels: PickedChannel[];
  isReadOnly: boolean;
}

/** Everything of a banner that can be set; what it needs to be shown is asked for only while it is on. */
export function BannerFields({ form, channels, isReadOnly }: BannerFieldsProps) {
  const text = useText(webIntegrationText);
  const { rules } = useValidationRules();
  const { control } = form;
  const { isOn, pictureUrl: imageUrl } = form.watch();
  const whenOn = (label: string) => (isOn ? { required: label } : {});
  const line = (name: "title" | "about" | "button", max: number, isNeeded: boolean) => (
    <FormField
      control={control}
      name={name}
      label={text[name]}
      isRequired={isNeeded && isOn}
      hint={text.atMost(max)}
      rules={rules({ maxLength: max, ...(isNeeded ? whenOn(text[name]) : {}) })}
    >
      {(field) => <TextInput {...field} maxLength={max} disabled={isReadOnly} />}
    </FormField>
  );
  return (
    <>
      <FormField control={control} name="isOn" label={text.isOn} hint={text.isOnHint}>
        {({ id, value, onChange }) => (
          <Row>
            <Switch id={id} checked={value} onChange={onChange} isDisabled={isReadOnly} />
          </Row>
        )}
      </FormField>
      <FormField
        control={control}
        name="channelId"
        label={text.channel}
        isRequired={isOn}
        hint={text.channelHint}
        rules={{
          validate: (id: number | null) => id !== null || !isOn || text.channelRequired,
        }}
      >
        {({ value, onChange, id, onBlur, ...field }) => (
          <ChannelPicker
            id={id}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            channels={channels}
            isDisabled={isReadOnly}
            isInvalid={field["aria-invalid"]}
            aria-describedby={field["aria-describedby"]}
          />
        )}
      </FormField>
      <IconField
        control={control}
        pictureUrl={imageUrl}
        isReadOnly={isReadOnly}
        onImage={(image, previewUrl) => {
          form.clearErrors("picture");
          form.setValue("pictureUrl", previewUrl);
          form.setValue("picture", image, { shouldDirty: true });
        }}
        onFault={(message) => form.setError("picture", { message })}
      />
      <Pair>
        {line("title", webLimits.title, true)}
        {line("button", webLimits.button, true)}
      </Pair>
      {line("about", webLimits.about, false)}
      <Pair>
        <ColorField
          control={control}
          name="background"
          label={text.background}
          hint={text.inkHint}
          isReadOnly={isReadOnly}
        />
        <ColorField
          control={control}
          name="accent"
          label={text.buttonColor}
          isReadOnly={isReadOnly}
        />
        <FormField control={control} name="place" label={text.place}>
          {({ value, onChange }) => (
            <RadioGroup
              label={text.place}
              value={value}
              onChange={onChange}
              options={(["bottom", "top"] as const).map((position) => ({
                value: position,
                label: text.places[position],
                isDisabled: isReadOnly,
              }))}
            />
          )}
        </FormField>
        <FormField
          control={control}
          name="hideDays"
          label={text.hideDays}
          hint={text.hideDaysHint}
          rules={{
            validate: (days: number | null) =>
              (days !== null && days >= 0 && days <= webLimits.hideDays) || text.hideDaysRange,
          }}
        >
          {(field) => <NumberInput {...field} min={0} suffix={text.days} disabled={isReadOnly} />}
        </FormField>
      </Pair>
    </>
  );
}

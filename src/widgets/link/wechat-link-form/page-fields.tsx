import type { JumpLook } from "../../../core/api/contract";
import { colorPattern, landingTemplates } from "../../../core/api/contract/constants/landing";
import {
  jumpLimits,
  jumpLogos,
  outsideWays,
} from "../../../core/api/contract/constants/wechat-link";
import { type Control, FormField } from "../../../core/form/form-field";
import { Fields, Pair } from "../../../core/form/form-layout";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useText } from "../../../core/text/use-text";
import { wechatLinkFormText } from "../../../core/text/wechat-link-form";
import { RadioGroup, TextInput } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";
import type { LinkValues } from "./form-values";
import { PagePreview } from "./page-preview";
import { Beside, ColorRow, Swatch } from "./wechat-link-form.styles";

/**
 * Renders the appearance of the transit page and its behaviour outside WeChat, beside a preview.
 */
export function PageFields({ control, look }: { control: Control<LinkValues>; look: JumpLook }) {
  const text = useText(wechatLinkFormText);
  const { rules } = useValidationRules();
  const colorValue = colorPattern.test(look.color) ? look.color.toLowerCase() : "#000000";
  return (
    <Beside>
      <Fields>
        <FormField control={control} name="template" label={text.template}>
          {({ value, onChange }) => (
            <RadioGroup
              label={text.template}
              value={value}
              onChange={onChange}
              options={landingTemplates.map((one) => ({ value: one, label: text.templates[one] }))}
            />
          )}
        </FormField>
        <FormField control={control} name="logo" label={text.logo}>
          {({ value, onChange }) => (
            <RadioGroup
              label={text.logo}
              value={value}
              onChange={onChange}
              options={jumpLogos.map((one) => ({ value: one, label: text.logos[one] }))}
            />
          )}
        </FormField>
        <Pair>
          <FormField
            control={control}
            name="title"
            label={text.pageTitle}
            isRequired
            rules={rules({ required: text.pageTitle, maxLength: jumpLimits.title })}
          >
            {(field) => <TextInput {...field} maxLength={jumpLimits.title} />}
          </FormField>
          <FormField
            control={control}
            name="button"
            label={text.button}
            isRequired
            rules={rules({ required: text.button, maxLength: jumpLimits.button })}
          >
            {(field) => <TextInput {...field} maxLength={jumpLimits.button} />}
          </FormField>
        </Pair>
        <FormField
          control={control}
          name="about"
          label={text.about}
          rules={rules({ maxLength: jumpLimits.about })}
        >
          {(field) => <TextInput {...field} maxLength={jumpLimits.about} />}
        </FormField>
        <FormField
          control={control}
          name="color"
          label={text.color}
          rules={{ validate: (value: string) => colorPattern.test(value.trim()) || text.colorForm }}
        >
          {({ value, onChange, ...field }) => (
            <ColorRow>
              <Swatch
                type="color"
                aria-label={text.pickColor}
                value={colorValue}
                onChange={(event) => onChange(event.currentTarget.value)}
              />
              <TextInput
                {...field}
                value={value}
                onChange={onChange}
                maxLength={7}
                autoComplete="off"
                spellCheck={false}
              />
            </ColorRow>
          )}
        </FormField>
        <FormField control={control} name="outside" label={text.outside} hint={text.outsideHint}>
          {({ value, onChange }) => (
            <RadioGroup
              label={text.outside}
              value={value}
              onChange={onChange}
              options={outsideWays.map((one) => ({ value: one, label: text.outsideWays[one] }))}
            />
          )}
        </FormField>
      </Fields>
      <figure>
        <PagePreview look={{ ...look, color: colorValue }} />
        <Muted as="figcaption">{text.preview}</Muted>
      </figure>
    </Beside>
  );
}

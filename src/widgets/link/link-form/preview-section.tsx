import { linkLimits } from "../../../core/api/contract/constants/link";
import { FormField } from "../../../core/form/form-field";
import { Fields } from "../../../core/form/form-layout";
import { linkFormText } from "../../../core/text/link-form";
import { useText } from "../../../core/text/use-text";
import { TextInput } from "../../../core/ui/input";
import { Card, Icon } from "../../../core/ui/layout";
import { Note, Picture, PreviewCard } from "./link-form.styles";
import type { SectionProps } from "./section";

/**
 * Renders the link preview seen by others. The picture is not loaded, as it is from an unknown
 * host.
 */
export function PreviewSection({ form, values }: SectionProps) {
  const text = useText(linkFormText);
  const { control } = form;
  const { og, title, target } = values;
  const host = URL.canParse(target) ? new URL(target).hostname : "";
  return (
    <Card title={text.og}>
      <Fields>
        <Note>{text.ogHint}</Note>
        <FormField control={control} name="og.title" label={text.ogTitle}>
          {(field) => <TextInput {...field} maxLength={linkLimits.ogTitle} placeholder={title} />}
        </FormField>
        <FormField control={control} name="og.about" label={text.ogAbout}>
          {(field) => <TextInput {...field} maxLength={linkLimits.ogAbout} />}
        </FormField>
        <FormField control={control} name="og.image" label={text.ogImage}>
          {(field) => <TextInput {...field} inputMode="url" placeholder="https://" />}
        </FormField>
        <PreviewCard aria-label={text.ogPreview}>
          <strong>{og.title || title || text.title}</strong>
          <span>{og.about}</span>
          <Picture aria-hidden="true">
            <Icon name={og.image ? "image" : "link"} size={24} />
          </Picture>
          <figcaption>{host}</figcaption>
        </PreviewCard>
      </Fields>
    </Card>
  );
}

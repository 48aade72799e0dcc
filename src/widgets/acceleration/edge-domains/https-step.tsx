import { FormField } from "../../../core/form/form-field";
import { Fields } from "../../../core/form/form-layout";
import { edgeSettingsText } from "../../../core/text/edge-settings";
import { useText } from "../../../core/text/use-text";
import { Switch } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";
import type { StepProps } from "./domain-step";
import { Level } from "./settings-form.styles";

/** Renders the HTTPS settings; the certificate is not one of them. */
export function HttpsStep({ form, isNew }: StepProps & { isNew: boolean }) {
  const text = useText(edgeSettingsText);
  const { control } = form;
  if (form.watch("settings.business") === "tcp") return <Muted as="p">{text.tcpNoHttps}</Muted>;
  return (
    <Fields>
      <FormField
        control={control}
        name="settings.https.isForced"
        label={text.isForced}
        hint={text.isForcedHint}
      >
        {({ id, value, onChange }) => (
          <Level $isBelowLabel={false}>
            <Switch id={id} checked={value} onChange={onChange} />
          </Level>
        )}
      </FormField>
      <FormField control={control} name="settings.https.hasHttp2" label={text.hasHttp2}>
        {({ id, value, onChange }) => (
          <Level $isBelowLabel={false}>
            <Switch id={id} checked={value} onChange={onChange} />
          </Level>
        )}
      </FormField>
      <Muted as="p">{isNew ? text.certificateLater : text.certificateNow}</Muted>
    </Fields>
  );
}

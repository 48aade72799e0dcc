import type { DomainRow } from "../../../core/api/contract";
import { type Control, FormField } from "../../../core/form/form-field";
import { dayAt, defaultZones } from "../../../core/format";
import { domainListText } from "../../../core/text/domain-list";
import { useText } from "../../../core/text/use-text";
import { Checkbox, TextArea } from "../../../core/ui/input";
import { Muted } from "../../../core/ui/layout";
import type { DomainValues } from "./form-values";

export interface CertificateFieldsProps {
  control: Control<DomainValues>;
  known: DomainRow | null;
}

/** A certificate with its key, or the one there is; a key is only ever sent, never shown. */
export function CertificateFields({ control, known }: CertificateFieldsProps) {
  const { form: messages, certificates } = useText(domainListText);
  const certificate = known?.certificate;
  const { kind = "none", expireTime = null, issuer = "" } = certificate ?? {};
  return (
    <>
      {expireTime === null ? null : (
        <p>
          {messages.current(certificates[kind], issuer, dayAt(expireTime, defaultZones))}{" "}
          <Muted>{messages.replace}</Muted>
        </p>
      )}
      <FormField
        control={control}
        name="certificate"
        label={messages.certificate}
        hint={messages.certificateHint}
      >
        {(field) => (
          <TextArea
            {...field}
            rows={5}
            spellCheck={false}
            autoComplete="off"
            placeholder="-----BEGIN CERTIFICATE-----"
          />
        )}
      </FormField>
      <FormField control={control} name="privateKey" label={messages.key} hint={messages.keyHint}>
        {(field) => (
          <TextArea
            {...field}
            rows={5}
            spellCheck={false}
            autoComplete="off"
            placeholder="-----BEGIN PRIVATE KEY-----"
          />
        )}
      </FormField>
      {kind === "upload" ? (
        <FormField control={control} name="dropCertificate">
          {({ value, onChange, ...field }) => (
            <Checkbox {...field} checked={value} onChange={onChange}>
              {messages.drop}
            </Checkbox>
          )}
        </FormField>
      ) : null}
    </>
  );
}

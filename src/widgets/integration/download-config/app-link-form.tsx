import type { AppIdentity, AppLink } from "../../../core/api/contract";
import {
  certificatesAtMost,
  identityFault,
  isNoIdentity,
  normalCertificate,
} from "../../../core/api/contract/constants/app-link";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { Pair } from "../../../core/form/form-layout";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useCurrentApp } from "../../../core/session/use-session";
import { appLinkText } from "../../../core/text/app-link";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { TextArea, TextInput } from "../../../core/ui/input";
import { Button, Muted, Row } from "../../../core/ui/layout";

interface Values {
  bundleId: string;
  ownerId: string;
  /** Certificates, one per line. */
  certificates: string;
}

const valuesOf = ({ bundleId, ownerId, certificates }: AppIdentity): Values => ({
  bundleId,
  ownerId,
  certificates: certificates.join("\n"),
});

const identityOf = ({ bundleId, ownerId, certificates }: Values): AppIdentity => ({
  bundleId: bundleId.trim(),
  ownerId: ownerId.trim(),
  certificates: certificates.split(/[\n,;]+/).flatMap((line) => line.trim() || []),
});

/** By what a system knows the app: checked as the service does. */
export function AppLinkForm({
  link,
  onSaved,
}: {
  link: AppLink;
  onSaved: (link: AppLink) => void;
}) {
  const text = useText(appLinkText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { platform, canEdit, packageCertificate } = link;
  const appkey = useCurrentApp()?.appkey ?? "";
  const form = useXiForm<Values>({
    defaultValues: valuesOf(link),
    ...(canEdit ? { draftKey: `app-link:${appkey}:${platform}:${link.revision}` } : {}),
  });
  const update = useApiMutation("appLink/save", { suppressToast: true });
  const read = useApiMutation("appLink/detail");
  const apply = (saved: AppLink) => {
    form.settle(valuesOf(saved));
    onSaved(saved);
  };
  const reload = async () => apply((await read.mutateAsync({ platform })).map);
  const { save, notice } = useRevisionSave({ form, text, reload });
  const names: Record<keyof AppIdentity, string> = {
    bundleId: text.bundleIds[platform],
    ownerId: text.ownerIds[platform],
    certificates: text.certificates,
  };
  const check = (field: keyof AppIdentity) => () => {
    const identity = identityOf(form.getValues());
    const wrong = isNoIdentity(identity) ? null : identityFault(platform, identity);
    return wrong?.field !== field || text.faults[wrong.fault](names[field]);
  };
  const submit = form.handleSubmit(async (values) => {
    if (!mayWrite()) return;
    await save(async () => {
      const { revision } = link;
      apply((await update.mutateAsync({ platform, revision, ...identityOf(values) })).map);
      toast.success(text.saved);
    });
  });
  const certificates = form.watch("certificates");
  const isOffered =
    canEdit &&
    platform === "android" &&
    packageCertificate !== "" &&
    !identityOf(form.getValues()).certificates.some(
      (one) => normalCertificate(one) === normalCertificate(packageCertificate),
    );
  const addCertificate = () =>
    form.setValue("certificates", [certificates.trim(), packageCertificate].join("\n").trim(), {
      shouldDirty: true,
    });
  const field = (name: "bundleId" | "ownerId") => (
    <FormField
      control={form.control}
      name={name}
      label={names[name]}
      hint={text.hints[platform][name]}
      rules={{ validate: check(name) }}
    >
      {(props) => (
        <TextInput {...props} readOnly={!canEdit} spellCheck={false} autoComplete="off" />
      )}
    </FormField>
  );
  return (
    <FormStack noValidate onSubmit={submit} $gapPx={12}>
      {notice}
      <FormGate call="appLink/save" />
      <FormErrorSummary message={form.formState.errors.root} />
      <Pair>
        {field("bundleId")}
        {platform === "android" ? null : field("ownerId")}
      </Pair>
      {platform === "android" ? (
        <FormField
          control={form.control}
          name="certificates"
          label={text.certificates}
          hint={text.certificatesHint}
          rules={{ validate: check("certificates") }}
        >
          {(props) => (
            <TextArea
              {...props}
              readOnly={!canEdit}
              rows={2}
              maxLength={certificatesAtMost * 120}
            />
          )}
        </FormField>
      ) : null}
      {canEdit ? (
        <Row>
          <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {text.save}
          </Button>
          {isOffered ? <Button onClick={addCertificate}>{text.usePackage}</Button> : null}
        </Row>
      ) : (
        <Muted as="p">{text.readOnly}</Muted>
      )}
    </FormStack>
  );
}

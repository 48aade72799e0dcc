import { useState } from "react";
import type { LinkDetail, LinkOptions } from "../../../core/api/contract";
import { FormErrorSummary, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { Sections, Submit } from "../../../core/form/form-layout";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useXiForm } from "../../../core/form/use-xi-form";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useClock } from "../../../core/session/use-clock";
import { useCurrentApp } from "../../../core/session/use-session";
import { linkFormText } from "../../../core/text/link-form";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, LinkButton } from "../../../core/ui/layout";
import { BasicsSection } from "./basics-section";
import { CreatedPanel } from "./created-panel";
import { DeviceSection } from "./device-section";
import { blankValues, bodyOf, copyOf, type LinkValues, valuesOf } from "./form-values";
import { LimitsSection } from "./limits-section";
import { Wrong } from "./link-form.styles";
import { ParamsSection } from "./params-section";
import { PreviewSection } from "./preview-section";
import { RulesSection } from "./rules-section";
import { VariantsSection } from "./variants-section";

export interface LinkFieldsProps {
  /** Null for a new one. */
  link: LinkDetail | null;
  /** Whose values a new one begins with. */
  copied: LinkDetail | null;
  options: LinkOptions;
}

/** The form of a short link, new or stored. */
export function LinkFields({ link, copied, options }: LinkFieldsProps) {
  const text = useText(linkFormText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { zones, today } = useClock();
  const appkey = useCurrentApp()?.appkey ?? "";
  const [base, setBase] = useState(link);
  const [created, setCreated] = useState<LinkDetail | null>(null);
  const fresh = () => (copied ? copyOf(copied, zones) : blankValues(options.setting, today()));
  const name = base ? `${base.id}:${base.revision}` : copied ? `copy-${copied.id}` : "new";
  const form = useXiForm<LinkValues>({
    defaultValues: base ? valuesOf(base, zones) : fresh(),
    draftKey: `link:${appkey}:${name}`,
    secretFields: ["password"],
  });
  const add = useApiMutation("xlink/add", { suppressToast: true });
  const update = useApiMutation("xlink/update", { suppressToast: true });
  const detail = useApiMutation("xlink/detail");
  const values = form.watch();
  const applySaved = (saved: LinkDetail) => {
    setBase(saved);
    form.settle(valuesOf(saved, zones));
  };
  const reload = async () => {
    if (base) applySaved((await detail.mutateAsync({ id: base.id })).map);
  };
  const { save, notice } = useRevisionSave({ form, text, reload });
  const submit = async (typed: LinkValues) => {
    if (!mayWrite()) return;
    await save(async () => {
      const body = bodyOf(typed, zones);
      if (base) {
        const { id, revision } = base;
        applySaved((await update.mutateAsync({ ...body, id, revision })).map);
        toast.success(text.saved);
        return;
      }
      const { map } = await add.mutateAsync({
        ...body,
        host: typed.host,
        suffix: typed.suffix.trim(),
      });
      form.settle(fresh());
      setCreated(map);
    });
  };
  if (created) {
    return <CreatedPanel link={created} onAnother={() => setCreated(null)} />;
  }
  const parts = { form, values };
  return (
    <FormStack noValidate onSubmit={form.handleSubmit(submit)}>
      <Sections>
        {notice}
        <FormGate call={base ? "xlink/update" : "xlink/add"} />
        <FormErrorSummary message={form.formState.errors.root} />
        {base?.state === 4 ? (
          <Card>
            <Wrong role="alert">{text.blocked(base.blockReason)}</Wrong>
          </Card>
        ) : null}
        <BasicsSection {...parts} link={base} options={options} />
        <DeviceSection {...parts} />
        <RulesSection {...parts} />
        <VariantsSection {...parts} />
        <ParamsSection {...parts} />
        <LimitsSection {...parts} link={base} />
        <PreviewSection {...parts} />
        <Submit>
          <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {base ? text.save : text.create}
          </Button>
          <LinkButton to={paths.shortLinks}>{text.cancel}</LinkButton>
        </Submit>
      </Sections>
    </FormStack>
  );
}

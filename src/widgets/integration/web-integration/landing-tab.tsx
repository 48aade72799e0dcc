import { useState } from "react";
import type { LandingConfig, LandingTemplate } from "../../../core/api/contract";
import {
  colorPattern,
  landingTemplates,
  usualAccent,
  webLimits,
} from "../../../core/api/contract/constants/landing";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { Pair } from "../../../core/form/form-layout";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useValidationRules } from "../../../core/form/use-validation-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { useText } from "../../../core/text/use-text";
import { webIntegrationText } from "../../../core/text/web-integration";
import { QueryErrorState, Skeleton, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { TextInput } from "../../../core/ui/input";
import { Button, Card, LinkButton, Muted, Row } from "../../../core/ui/layout";
import { ColorField } from "./color-field";
import { TemplatePreview } from "./template-preview";
import { TemplateCard, Templates } from "./web-integration.styles";

interface LandingValues {
  template: LandingTemplate;
  accent: string;
  slogan: string;
}

const valuesOf = ({ template, accent, slogan }: LandingConfig): LandingValues => ({
  template,
  accent,
  slogan,
});

function LandingForm({ initial }: { initial: LandingConfig }) {
  const text = useText(webIntegrationText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const { rules } = useValidationRules();
  const { baseUrl } = useSession();
  const appkey = useCurrentApp()?.appkey ?? "";
  const [landing, setLanding] = useState(initial);
  const form = useXiForm<LandingValues>({
    defaultValues: valuesOf(landing),
    ...(landing.canEdit ? { draftKey: `landing:${appkey}:${landing.revision}` } : {}),
  });
  const update = useApiMutation("landing/edit", { suppressToast: true });
  const read = useApiMutation("landing/detail");
  const apply = (next: LandingConfig) => {
    setLanding(next);
    form.settle(valuesOf(next));
  };
  const reload = async () => apply((await read.mutateAsync({})).map);
  const { save, notice } = useRevisionSave({ form, text, reload });
  const submit = form.handleSubmit(async (values) => {
    if (!mayWrite()) return;
    await save(async () => {
      const { revision } = landing;
      apply((await update.mutateAsync({ ...values, accent: values.accent.trim(), revision })).map);
      toast.success(text.landingSaved);
    });
  });
  const { template, accent, slogan } = form.watch();
  const preview = { accent: colorPattern.test(accent) ? accent : usualAccent, slogan };
  const isReadOnly = !landing.canEdit;
  const real = new URLSearchParams({ appkey, template, accent: preview.accent.slice(1) });
  return (
    <Card title={text.landingTitle}>
      <FormStack noValidate onSubmit={submit} $gapPx={12}>
        {notice}
        <FormGate call="landing/edit" />
        <FormErrorSummary message={form.formState.errors.root} />
        <Muted as="p">{text.landingIntro}</Muted>
        <FormField control={form.control} name="template" label={text.template}>
          {({ value, onChange, id }) => (
            <Templates role="radiogroup" aria-label={text.template} id={id}>
              {landingTemplates.map((one) => (
                <TemplateCard key={one} $isSelected={value === one}>
                  <TemplatePreview template={one} {...preview} />
                  <span>
                    <input
                      type="radio"
                      name={`${id}-template`}
                      checked={value === one}
                      disabled={isReadOnly}
                      onChange={() => onChange(one)}
                    />
                    {text.templates[one]}
                  </span>
                  <small>{text.templateHints[one]}</small>
                </TemplateCard>
              ))}
            </Templates>
          )}
        </FormField>
        <Pair>
          <ColorField
            control={form.control}
            name="accent"
            label={text.accent}
            hint={text.inkHint}
            isReadOnly={isReadOnly}
          />
          <FormField
            control={form.control}
            name="slogan"
            label={text.slogan}
            hint={text.sloganHint(webLimits.slogan)}
            rules={rules({ maxLength: webLimits.slogan })}
          >
            {(field) => <TextInput {...field} maxLength={webLimits.slogan} disabled={isReadOnly} />}
          </FormField>
        </Pair>
        <Row>
          {isReadOnly ? (
            <Muted as="p">{text.readOnly}</Muted>
          ) : (
            <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
              {text.save}
            </Button>
          )}
          <LinkButton
            variant="text"
            icon="external"
            to={`${baseUrl || location.origin}/sdk/v1/landing?${real}`}
          >
            {text.openReal}
          </LinkButton>
        </Row>
      </FormStack>
    </Card>
  );
}

/** Which of the templates the links of the app show, once it is known. */
export function LandingTab() {
  const call = useApiQuery("landing/detail", {});
  const landing = useInitialData(call)?.map ?? null;
  if (landing) return <LandingForm initial={landing} />;
  if (call.lastError) return <QueryErrorState error={call.lastError} onRetry={call.refetch} />;
  return (
    <Card>
      <Skeleton shape="text" count={8} />
    </Card>
  );
}

import { useState } from "react";
import type { LandingConfig, LandingTemplate } from "../../../core/api/contract";
import {
  colorPattern,
  landingTemplates,
  usualAccent,
  webLimits,
} from "../../../core/api/contract/words/landing";
import { FormFault, FormField, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { Pair } from "../../../core/form/form-layout";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useRules } from "../../../core/form/use-rules";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { useSettledReply } from "../../../core/query/use-settled-reply";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { useText } from "../../../core/text/use-text";
import { webIntegrationText } from "../../../core/text/web-integration";
import { CallError, Skeleton, useToast, useWriteGuard } from "../../../core/ui/feedback";
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
  const { rules } = useRules();
  const { baseUrl } = useSession();
  const appkey = useCurrentApp()?.appkey ?? "";
  const [landing, setLanding] = useState(initial);
  const form = useXiForm<LandingValues>({
    defaultValues: valuesOf(landing),
    ...(landing.canEdit ? { draftKey: `landing:${appkey}:${landing.revision}` } : {}),
  });
  const update = useAction("landing/edit", { quiet: true });
  const read = useAction("landing/detail");
  const apply = (next: LandingConfig) => {
    setLanding(next);
    form.settle(valuesOf(next));
  };
  const reload = async () => apply((await read.run({})).map);
  const { save, notice } = useRevisionSave({ form, text, reload });
  const submit = form.handleSubmit(async (values) => {
    if (!mayWrite()) return;
    await save(async () => {
      const { revision } = landing;
      apply((await update.run({ ...values, accent: values.accent.trim(), revision })).map);
      toast.success(text.landingSaved);
    });
  });
  const { template, accent, slogan } = form.watch();
  const shown = { accent: colorPattern.test(accent) ? accent : usualAccent, slogan };
  const isReadOnly = !landing.canEdit;
  const real = new URLSearchParams({ appkey, template, accent: shown.accent.slice(1) });
  return (
    <Card title={text.landingTitle}>
      <FormStack noValidate onSubmit={submit} $gapPx={12}>
        {notice}
        <FormGate call="landing/edit" />
        <FormFault message={form.formState.errors.root} />
        <Muted as="p">{text.landingIntro}</Muted>
        <FormField control={form.control} name="template" label={text.template}>
          {({ value, onChange, id }) => (
            <Templates role="radiogroup" aria-label={text.template} id={id}>
              {landingTemplates.map((one) => (
                <TemplateCard key={one} $isChosen={value === one}>
                  <TemplatePreview template={one} {...shown} />
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
  const call = useCall("landing/detail", {});
  const landing = useSettledReply(call)?.map ?? null;
  if (landing) return <LandingForm initial={landing} />;
  if (call.lastError) return <CallError error={call.lastError} onRetry={call.retry} />;
  return (
    <Card>
      <Skeleton shape="text" count={8} />
    </Card>
  );
}

import { useState } from "react";
import type { BannerConfig } from "../../../core/api/contract";
import { FormErrorSummary, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useCurrentApp } from "../../../core/session/use-session";
import { useText } from "../../../core/text/use-text";
import { webIntegrationText } from "../../../core/text/web-integration";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { CodeBlock } from "../code-block";
import { BannerFields } from "./banner-fields";
import { BannerPreview } from "./banner-preview";
import { type BannerValues, bannerBody, bannerValues } from "./banner-values";
import type { PickedChannel } from "./channel-picker";
import { Beside } from "./web-integration.styles";

export interface BannerFormProps {
  initial: BannerConfig;
  channels: PickedChannel[];
}

/** Sets the banner, shows it on a phone, and gives the script to put on pages. */
export function BannerForm({ initial, channels }: BannerFormProps) {
  const text = useText(webIntegrationText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const app = useCurrentApp();
  const [banner, setBanner] = useState(initial);
  const usual = { title: (app?.name ?? "").slice(0, 12), ...text.usualBanner };
  const form = useXiForm<BannerValues>({
    defaultValues: bannerValues(banner, usual),
    secretFields: ["picture", "pictureUrl"],
    ...(banner.canEdit ? { draftKey: `banner:${app?.appkey}:${banner.revision}` } : {}),
  });
  const update = useApiMutation("banner/edit", { suppressToast: true });
  const read = useApiMutation("banner/detail");
  const apply = (next: BannerConfig) => {
    setBanner(next);
    form.settle(bannerValues(next, usual));
  };
  const reload = async () => apply((await read.mutateAsync({})).map);
  const { save, notice } = useRevisionSave({ form, text, reload });
  const submit = form.handleSubmit(async (values) => {
    if (!mayWrite()) return;
    await save(async () => {
      apply((await update.mutateAsync(bannerBody(values, banner.revision))).map);
      toast.success(values.isOn ? text.bannerSaved : text.bannerSavedOff);
    });
  });
  const { canEdit, channel } = banner;
  const values = form.watch();
  const stopped = channel && channel.state !== 1 && banner.isOn;
  const tag = `<script async src="${banner.scriptUrl}"></script>`;
  return (
    <Beside>
      <Stack>
        <Card title={text.bannerTitle}>
          <FormStack noValidate onSubmit={submit} $gapPx={10}>
            {notice}
            {stopped ? (
              <FormErrorSummary message={text.channelStopped(channel.channelName)} />
            ) : null}
            <FormGate call="banner/edit" />
            <FormErrorSummary message={form.formState.errors.root} />
            <BannerFields form={form} channels={channels} isReadOnly={!canEdit} />
            {canEdit ? (
              <Row>
                <Button
                  writes
                  type="submit"
                  variant="primary"
                  isLoading={form.formState.isSubmitting}
                >
                  {text.save}
                </Button>
              </Row>
            ) : (
              <Muted as="p">{text.readOnly}</Muted>
            )}
          </FormStack>
        </Card>
        <Card title={text.bannerScript}>
          <Stack $gapPx={8}>
            <Muted as="p">{text.bannerScriptHint}</Muted>
            <CodeBlock label={text.bannerScript} copyLabel={text.copyCode} code={tag} />
          </Stack>
        </Card>
      </Stack>
      <BannerPreview values={values} />
    </Beside>
  );
}

import { useState } from "react";
import type { DownloadConfig, DownloadWay } from "../../../core/api/contract";
import { wayAddresses, waysOf } from "../../../core/api/contract/constants/download";
import { FormErrorSummary, FormField, FormStack } from "../../../core/form/form-field";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useCurrentApp } from "../../../core/session/use-session";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { RadioGroup } from "../../../core/ui/input";
import { Button, Card, Muted, Row } from "../../../core/ui/layout";
import { DownloadAddressField } from "./address-field";
import { Outcome } from "./outcome";
import { bodyOf, isSameChoice, saveCalls, type WayValues, wayValues } from "./way-values";

/** Chooses how the app is downloaded on one system. */
export function WayForm({ initial, live }: { initial: DownloadConfig; live: DownloadConfig }) {
  const text = useText(downloadConfigText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const appkey = useCurrentApp()?.appkey ?? "";
  const [config, setConfig] = useState(initial);
  const { platform, canEdit } = config;
  // Another package is no change of what is typed here.
  const revision = isSameChoice(config, live) ? live.revision : config.revision;
  const form = useXiForm<WayValues>({
    defaultValues: wayValues(config),
    ...(canEdit ? { draftKey: `download:${appkey}:${platform}:${config.revision}` } : {}),
  });
  const update = useApiMutation(saveCalls[platform], { suppressToast: true });
  const read = useApiMutation("appVersion");
  const applyConfig = (next: DownloadConfig) => {
    setConfig(next);
    form.settle(wayValues(next));
  };
  const reload = async () => applyConfig((await read.mutateAsync({ platform })).map);
  const { save, notice } = useRevisionSave({ form, text, reload });
  const submit = form.handleSubmit(async (values) => {
    if (!mayWrite()) return;
    await save(async () => {
      applyConfig((await update.mutateAsync(bodyOf(values, revision))).map);
      toast.success(text.saved);
    });
  });
  const way = form.watch("way");
  const hintOf = (selected: WayValues["way"]) => {
    if (selected === "") return text.unset(text.systems[platform]);
    return selected === "hosted" ? text.hostedHints[platform] : text.wayHints[selected];
  };
  const wayNames: Partial<Record<DownloadWay, string>> = text.ways[platform];
  return (
    <Card title={text.way}>
      <FormStack noValidate onSubmit={submit} $gapPx={12}>
        {notice}
        <FormErrorSummary message={form.formState.errors.root} />
        <FormField
          control={form.control}
          name="way"
          label={text.way}
          isLabelHidden
          hint={hintOf(way)}
          rules={{ validate: (value: string) => value !== "" || text.wayRequired }}
        >
          {({ value, onChange }) => (
            <RadioGroup
              label={text.way}
              value={value}
              onChange={onChange}
              options={waysOf(platform).map((one) => ({
                value: one,
                label: wayNames[one] ?? one,
                isDisabled: !canEdit,
              }))}
            />
          )}
        </FormField>
        {(way === "" ? [] : wayAddresses[way]).map((field) => (
          <DownloadAddressField
            key={field}
            control={form.control}
            platform={platform}
            field={field}
            isReadOnly={!canEdit}
          />
        ))}
        <Outcome platform={platform} values={form.watch()} version={live.package?.version ?? ""} />
        {canEdit ? (
          <Row>
            <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
              {text.save}
            </Button>
          </Row>
        ) : (
          <Muted as="p">{text.readOnly}</Muted>
        )}
      </FormStack>
    </Card>
  );
}

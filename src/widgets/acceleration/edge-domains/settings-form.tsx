import { useEffect, useState } from "react";
import { ApiError } from "../../../core/api/errors";
import { FormDialog } from "../../../core/form/form-dialog";
import type { FieldPath } from "../../../core/form/form-field";
import { useCloseGuard } from "../../../core/form/use-close-guard";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { edgeSettingsText } from "../../../core/text/edge-settings";
import { useText } from "../../../core/text/use-text";
import { noteOf, useErrorMessage } from "../../../core/ui/feedback";
import { Button, Tabs } from "../../../core/ui/layout";
import { DomainStep } from "./domain-step";
import {
  type DomainValues,
  draftOf,
  placeOf,
  type SettingStep,
  settingSteps,
  settingsOf,
} from "./domain-values";
import { GuardStep } from "./guard-step";
import { HttpsStep } from "./https-step";
import { OriginStep } from "./origin-step";
import { WizardSteps } from "./wizard-steps";

export interface SettingsFormProps {
  /** Initial values of the form. */
  given: DomainValues;
  /** The domain to change, as the version that `given` was read from; null adds one. */
  editing: { id: number; version: number } | null;
  draftKey?: string;
  onSaved: (saved: { id: number; version: number }, domain: string) => void;
  /** Brings what somebody else has saved. */
  onReload: () => void;
  onClose: () => void;
}

type Field = FieldPath<DomainValues>;

/** The steps of a domain's settings: one after the other for a new one, any of them for a known one. */
export function SettingsForm(props: SettingsFormProps) {
  const { given, editing, draftKey, onSaved, onReload, onClose } = props;
  const text = useText(edgeSettingsText);
  const saving = useApiMutation("edge/save", { suppressToast: true });
  const checking = useApiMutation("edge/checkDraft", { suppressToast: true });
  const form = useXiForm<DomainValues>({
    defaultValues: given,
    ...(draftKey ? { draftKey } : {}),
  });
  const [step, setStep] = useState<SettingStep>("domain");
  const messageOf = useErrorMessage();
  const [refused, setRejected] = useState<Field | null>(null);
  const { setFocus } = form;
  useEffect(() => {
    if (refused) setFocus(refused);
    setRejected(null);
  }, [refused, setFocus]);
  const setServerError = (error: unknown) => {
    const errorSection = error instanceof ApiError ? placeOf(error.field) : null;
    if (!errorSection) return form.setServerError(error);
    const message = messageOf(error);
    const name = errorSection.name as Field;
    // A refusal by the shape of the body names the line itself: 「第 2 项拒绝名单 …」, "Denied list no. 2 …".
    const isPlaced = /^第 \d+ 项|^\D+ no\. \d+\b/.test(message);
    const { used, limit } = error instanceof ApiError ? error.detail : {};
    const isFull = typeof used === "number" && typeof limit === "number";
    const said = isFull
      ? text.full(used, limit)
      : errorSection.line === null || isPlaced
        ? message
        : text.line(errorSection.line, message);
    form.setError(name, noteOf(error, said));
    setStep(errorSection.step);
    setRejected(name);
  };
  const { save, notice } = useRevisionSave({
    form: { setServerError },
    text,
    reload: onReload,
    conflictField: "version",
  });
  const discard = () => {
    form.settle();
    onClose();
  };
  const guard = useCloseGuard(form.formState.isDirty, discard);
  const at = settingSteps.indexOf(step);
  const next = settingSteps[at + 1];
  const previous = settingSteps[at - 1];
  const isWizard = editing === null;
  const submit = form.handleSubmit(async (typed) => {
    await save(async () => {
      const domain = typed.domain.trim();
      if (isWizard && next) {
        await checking.mutateAsync({ domain, settings: draftOf(typed, step) });
        return setStep(next);
      }
      const note = typed.note.trim();
      const body = { domain, settings: settingsOf(typed), note };
      const { map } = await saving.mutateAsync(editing ? { ...body, ...editing } : body);
      form.settle();
      onSaved(map, domain);
    });
  });
  const contents = {
    domain: <DomainStep form={form} isNew={isWizard} />,
    origins: <OriginStep form={form} />,
    guards: <GuardStep form={form} />,
    https: <HttpsStep form={form} isNew={isWizard} />,
  };
  return (
    <FormDialog
      call="edge/save"
      onClose={() => void guard.close()}
      title={isWizard ? text.addTitle : text.editTitle(given.domain)}
      submitLabel={isWizard && next ? text.next : text.save}
      onSubmit={submit}
      form={form}
      widthPx={855}
      more={
        isWizard && previous ? <Button onClick={() => setStep(previous)}>{text.back}</Button> : null
      }
    >
      {notice}
      {isWizard ? (
        <>
          <WizardSteps current={at} />
          {contents[step]}
        </>
      ) : (
        <Tabs
          label={text.stepsLabel}
          value={step}
          onChange={setStep}
          items={settingSteps.map((id) => ({
            id,
            label: text.steps[id],
            content: step === id ? contents[id] : null,
          }))}
        />
      )}
    </FormDialog>
  );
}

import { useState } from "react";
import type {
  AttributionEstimate,
  AttributionRules,
  AttributionState,
} from "../../../core/api/contract";
import { fraudRuleNames } from "../../../core/api/contract/constants/fraud";
import { FormErrorSummary, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { Sections, Submit } from "../../../core/form/form-layout";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { useCurrentApp } from "../../../core/session/use-session";
import { attributionText } from "../../../core/text/attribution";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Muted, PageHeader, Stack } from "../../../core/ui/layout";
import { ChangeHistory } from "./change-history";
import { EstimateDialog } from "./estimate-dialog";
import { OneToOneNotice } from "./one-to-one-notice";
import { RuleSections } from "./rule-sections";
import { cleanRules } from "./rule-values";

function RulesForm({ state }: { state: AttributionState }) {
  const text = useText(attributionText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const appkey = useCurrentApp()?.appkey ?? "";
  const [base, setBase] = useState(state);
  const [estimated, setEstimated] = useState<AttributionEstimate | null>(null);
  const [isAsked, setAsked] = useState(false);
  const form = useXiForm<AttributionRules>({
    defaultValues: base.rules,
    draftKey: `attribution:${appkey}:${base.revision}`,
  });
  // Read while rendering: the form tells only those who look.
  const { isDirty } = form.formState;
  const preflight = useApiMutation("apply/preflight", { suppressToast: true });
  const estimate = useApiMutation("attribution/estimate", { suppressToast: true });
  const update = useApiMutation("attribution/save", { suppressToast: true });
  const read = useApiMutation("attribution/get");
  const applyState = (next: AttributionState) => {
    setBase(next);
    form.settle(next.rules);
  };
  const reload = async () => applyState((await read.mutateAsync({})).map);
  const { save, notice } = useRevisionSave({ form, text, reload });
  const estimateFirst = async (rules: AttributionRules) =>
    isDirty ? ask(rules) : toast.info(text.noChange);
  const ask = async (rules: AttributionRules) => {
    if (!mayWrite()) return;
    try {
      // Nobody is shown the effect of what may not be saved.
      const { refusal: error } = (await preflight.mutateAsync({ call: "attribution/save" })).map;
      if (error) return form.setError("root", { message: error.message });
      setEstimated((await estimate.mutateAsync({ rules: cleanRules(rules) })).map);
    } catch (error) {
      form.setServerError(error);
    }
  };
  const confirmed = async () => {
    await save(async () => {
      const rules = cleanRules(form.getValues());
      applyState((await update.mutateAsync({ rules, revision: base.revision })).map);
      toast.success(text.saved);
    });
    setEstimated(null);
  };
  const enable = async () => {
    setAsked(true);
    form.setValue("fuzzyOneToOne", true, { shouldDirty: true, shouldTouch: true });
    await form.handleSubmit(ask)();
  };
  // Whoever only wanted to see the effect has not chosen yet.
  const cancel = () => {
    if (isAsked) form.resetField("fuzzyOneToOne");
    setAsked(false);
    setEstimated(null);
  };
  // What else was changed and not saved stays as it is.
  const decline = () =>
    save(async () => {
      if (!mayWrite()) return;
      const rules = { ...base.rules, fuzzyOneToOne: false };
      setBase((await update.mutateAsync({ rules, revision: base.revision })).map);
      form.resetField("fuzzyOneToOne", { defaultValue: false });
      toast.success(text.saved);
    });
  return (
    <FormStack noValidate onSubmit={form.handleSubmit(estimateFirst)}>
      <Sections $maxPx={960}>
        {notice}
        <FormGate call="attribution/save" />
        <FormErrorSummary message={form.formState.errors.root} />
        {base.rules.fuzzyOneToOne === null && (
          <OneToOneNotice
            isEstimating={estimate.isPending}
            isSaving={update.isPending}
            onTurnOn={enable}
            onDecline={decline}
          />
        )}
        <RuleSections
          control={form.control}
          isViewCounted={form.watch("isViewCounted")}
          isProfessional={base.isProfessional}
          onMarkAll={() => {
            for (const rule of fraudRuleNames)
              if (form.getValues(rule) === "off")
                form.setValue(rule, "mark", { shouldDirty: true, shouldTouch: true });
          }}
        />
        <Submit>
          <Button
            writes
            type="submit"
            variant="primary"
            isLoading={preflight.isPending || estimate.isPending}
          >
            {text.save}
          </Button>
          <Button onClick={() => form.reset(base.defaults, { keepDefaultValues: true })}>
            {text.reset}
          </Button>
        </Submit>
        {estimated ? (
          <EstimateDialog
            estimate={estimated}
            isSaving={update.isPending}
            onSave={confirmed}
            onClose={cancel}
          />
        ) : null}
      </Sections>
    </FormStack>
  );
}

/** Renders the attribution settings, with the estimated effect of a change before it is saved. */
export function AttributionSettings() {
  const text = useText(attributionText);
  const call = useApiQuery("attribution/get", {});
  const state = useInitialData(call)?.map ?? null;
  return (
    <Stack>
      <PageHeader title={text.title} />
      <Muted>{text.intro}</Muted>
      {state ? (
        <>
          <RulesForm state={state} />
          <Sections $maxPx={960}>
            <ChangeHistory />
          </Sections>
        </>
      ) : call.lastError ? (
        <QueryErrorState error={call.lastError} onRetry={call.refetch} />
      ) : (
        <Card>
          <Skeleton shape="text" />
        </Card>
      )}
    </Stack>
  );
}

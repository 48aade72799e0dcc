import { useState } from "react";
import type { AdChannelDetail, AdPlatform, ChannelGroup } from "../../../core/api/contract";
import { FormErrorSummary, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { Sections, Submit } from "../../../core/form/form-layout";
import { useXiForm } from "../../../core/form/use-xi-form";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useCurrentApp } from "../../../core/session/use-session";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Button, LinkButton, Row, Stepper } from "../../../core/ui/layout";
import { BasicsSection } from "./basics-section";
import { type AdValues, adBodyOf, blankAdValues } from "./form-values";
import { LinksSection } from "./links-section";
import { PlatformStep } from "./platform-step";
import { PostbackSection } from "./postback-section";

export interface AddAdChannelProps {
  platforms: AdPlatform[];
  groups: ChannelGroup[];
}

/** Platform, basics, postbacks; then the links of the channel that was made. */
export function AddAdChannel({ platforms, groups }: AddAdChannelProps) {
  const text = useText(adText);
  const mayWrite = useWriteGuard();
  const appkey = useCurrentApp()?.appkey ?? "";
  const first = groups.find(({ isDefault }) => isDefault) ?? groups[0];
  const initial = blankAdValues(first?.id ?? 0);
  const form = useXiForm({
    defaultValues: initial,
    draftKey: `ad-channel-add:${appkey}`,
    secretFields: ["keys"],
  });
  const [step, setStep] = useState(0);
  const [created, setCreated] = useState<AdChannelDetail | null>(null);
  const add = useApiMutation("ad/addChannel", {
    suppressToast: true,
  });
  const values = form.watch();
  const platform = platforms.find(({ type }) => type === values.platform) ?? null;
  const choose = (selected: AdPlatform) => {
    if (selected.type !== values.platform) {
      form.setValue("platform", selected.type);
      form.setValue("rules", []);
      form.setValue("planId", null);
      form.setValue("accountId", null);
      form.setValue("keys", {});
      form.setValue("postbackHost", "");
      if (!selected.os.includes(values.os)) form.setValue("os", selected.os[0] ?? "android");
    }
    setStep(1);
  };
  const submit = async (typed: AdValues) => {
    if (step === 1) return setStep(2);
    if (!mayWrite()) return;
    try {
      const body = { ...adBodyOf(typed), platform: typed.platform };
      const { map } = await add.mutateAsync({ ...body, channelCode: typed.channelCode.trim() });
      form.settle(initial);
      setCreated(map);
      setStep(3);
    } catch (error) {
      form.setServerError(error);
      // The field that is wrong stands on the step before.
      const { rules, postbackHost } = form.formState.errors;
      if (rules === undefined && postbackHost === undefined) setStep(1);
    }
  };
  const made = created && platforms.find(({ type }) => type === created.platform);
  return (
    <Sections $maxPx={960}>
      {created ? null : <FormGate call="ad/addChannel" />}
      <Stepper steps={text.steps} current={step} />
      {created && made ? (
        <>
          <h2 role="status">{text.created}</h2>
          <LinksSection channel={created} platform={made} />
          <Row>
            <LinkButton variant="primary" to={paths.adDebug(created.platform, created.id)}>
              {text.goDebug}
            </LinkButton>
            <LinkButton to={paths.channels("adv")}>{text.backToList}</LinkButton>
          </Row>
        </>
      ) : step === 0 || platform === null ? (
        <PlatformStep platforms={platforms} selected={values.platform} onChoose={choose} />
      ) : (
        <FormStack noValidate onSubmit={form.handleSubmit(submit)}>
          <Sections $maxPx={960}>
            <FormErrorSummary message={form.formState.errors.root} />
            {step === 1 ? (
              <BasicsSection
                control={form.control}
                values={values}
                platform={platform}
                groups={groups}
                isEditing={false}
              />
            ) : (
              <PostbackSection control={form.control} values={values} platform={platform} />
            )}
            <Submit>
              <Button onClick={() => setStep(step - 1)}>{text.back}</Button>
              <Button
                writes
                type="submit"
                variant="primary"
                isLoading={form.formState.isSubmitting}
              >
                {step === 1 ? text.next : text.saveAndGo}
              </Button>
              <LinkButton to={paths.channels("adv")}>{text.cancel}</LinkButton>
            </Submit>
          </Sections>
        </FormStack>
      )}
    </Sections>
  );
}

import { useState } from "react";
import type { AdChannelDetail, AdPlatform, ChannelGroup } from "../../../core/api/contract";
import { FormErrorSummary, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { Sections, Submit } from "../../../core/form/form-layout";
import { useRevisionSave } from "../../../core/form/use-revision-save";
import { useXiForm } from "../../../core/form/use-xi-form";
import { paths } from "../../../core/navigation/paths";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useCurrentApp } from "../../../core/session/use-session";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, LinkButton } from "../../../core/ui/layout";
import { BasicsSection } from "./basics-section";
import { type AdValues, adBodyOf, adValuesOf } from "./form-values";
import { LinksSection } from "./links-section";
import { PostbackSection } from "./postback-section";

export interface EditAdChannelProps {
  channel: AdChannelDetail;
  platform: AdPlatform;
  groups: ChannelGroup[];
}

/** A channel's form and links; a save by somebody else in between is told, never overwritten. */
export function EditAdChannel({ channel, platform, groups }: EditAdChannelProps) {
  const text = useText(adText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const appkey = useCurrentApp()?.appkey ?? "";
  const [base, setBase] = useState(channel);
  const form = useXiForm({
    defaultValues: adValuesOf(base),
    draftKey: `ad-channel-edit:${appkey}:${channel.id}:${channel.revision}`,
    secretFields: ["keys"],
  });
  const update = useApiMutation("ad/updateChannel", {
    suppressToast: true,
  });
  const detail = useApiMutation("ad/detail");
  const values = form.watch();
  const applySaved = (saved: AdChannelDetail) => {
    setBase(saved);
    form.settle(adValuesOf(saved));
  };
  const reload = async () => applySaved((await detail.mutateAsync({ id: base.id })).map);
  const { save, notice } = useRevisionSave({ form, text, reload });
  const submit = async (typed: AdValues) => {
    if (!mayWrite()) return;
    await save(async () => {
      const { id, revision } = base;
      const body = { ...adBodyOf(typed), id, revision, state: typed.state };
      applySaved((await update.mutateAsync(body)).map);
      toast.success(text.saved);
    });
  };
  return (
    <FormStack noValidate onSubmit={form.handleSubmit(submit)}>
      <Sections $maxPx={960}>
        {notice}
        <FormGate call="ad/updateChannel" />
        <FormErrorSummary message={form.formState.errors.root} />
        <BasicsSection
          control={form.control}
          values={values}
          platform={platform}
          groups={groups}
          isEditing
        />
        <PostbackSection control={form.control} values={values} platform={platform} />
        <LinksSection channel={base} platform={platform} />
        <Submit>
          <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {text.save}
          </Button>
          <LinkButton to={paths.adDebug(base.platform, base.id)}>{text.goDebug}</LinkButton>
          <LinkButton to={paths.channels("adv")}>{text.backToList}</LinkButton>
        </Submit>
      </Sections>
    </FormStack>
  );
}

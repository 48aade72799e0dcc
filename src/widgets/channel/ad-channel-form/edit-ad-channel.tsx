import { useState } from "react";
import type { AdChannelDetail, AdPlatform, ChannelGroup } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { ConflictNotice } from "../../../core/form/conflict-notice";
import { FormFault, FormStack } from "../../../core/form/form-field";
import { Sections, Submit } from "../../../core/form/form-layout";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useAction } from "../../../core/query/use-action";
import { useCurrentApp } from "../../../core/session/use-session";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, LinkButton } from "../../../core/ui/layout";
import { useConfirm } from "../../../core/ui/overlay";
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
  const confirm = useConfirm();
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  const appkey = useCurrentApp()?.appkey ?? "";
  const [base, setBase] = useState(channel);
  const [hasConflict, setConflict] = useState(false);
  const form = useXiForm({
    defaultValues: adValuesOf(base),
    draftKey: `ad-channel-edit:${appkey}:${channel.id}:${channel.revision}`,
    secretFields: ["keys"],
  });
  const update = useAction("ad/updateChannel", {
    quiet: true,
  });
  const detail = useAction("ad/detail");
  const values = form.watch();
  const take = (saved: AdChannelDetail) => {
    setBase(saved);
    form.settle(adValuesOf(saved));
    setConflict(false);
  };
  const save = async (typed: AdValues) => {
    if (!mayWrite()) return;
    try {
      const { id, revision } = base;
      const body = { ...adBodyOf(typed), id, revision, state: typed.state };
      take((await update.run(body)).map);
      toast.success(text.saved);
    } catch (error) {
      if (error instanceof ApiError && error.field === "revision") setConflict(true);
      else form.refuse(error, messageOf(error));
    }
  };
  const reload = async () => {
    const question = { title: text.reloadTitle, body: text.reloadBody, confirm: text.reload };
    if (await confirm(question)) take((await detail.run({ id: base.id })).map);
  };
  return (
    <FormStack noValidate onSubmit={form.handleSubmit(save)}>
      <Sections $maxPx={960}>
        {hasConflict ? (
          <ConflictNotice message={text.conflict} reloadLabel={text.reload} onReload={reload} />
        ) : null}
        <FormFault message={form.formState.errors.root?.message} />
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
          <Button type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {text.save}
          </Button>
          <LinkButton to={`/channel/integrated_adv/${base.platform}/${base.id}`}>
            {text.goDebug}
          </LinkButton>
          <LinkButton to="/channel/channel_manage?tab=adv">{text.backToList}</LinkButton>
        </Submit>
      </Sections>
    </FormStack>
  );
}

import { useState } from "react";
import type { ChannelDetail, ChannelGroup } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { ConflictNotice } from "../../../core/form/conflict-notice";
import { useXiForm } from "../../../core/form/use-xi-form";
import { useNavigation } from "../../../core/navigation/navigation";
import { useAction } from "../../../core/query/use-action";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";
import { ChannelFields } from "./channel-fields";
import { bodyOf, type ChannelValues, valuesOf } from "./form-values";
import { useLeaveGuard } from "./use-leave-guard";

const isConflict = (error: unknown) => error instanceof ApiError && error.field === "revision";

export interface EditChannelProps {
  channel: ChannelDetail;
  groups: ChannelGroup[];
}

/** A channel's form; a save by somebody else in between is told, never overwritten. */
export function EditChannel({ channel, groups }: EditChannelProps) {
  const text = useText(channelText);
  const toast = useToast();
  const confirm = useConfirm();
  const messageOf = useErrorMessage();
  const mayWrite = useWriteGuard();
  const { navigate } = useNavigation();
  const [base, setBase] = useState(channel);
  const [hasConflict, setConflict] = useState(false);
  const form = useXiForm({ defaultValues: valuesOf(base) });
  const update = useAction("channel/updateChannel", { quiet: true });
  const detail = useAction("channel/detail");
  const release = useLeaveGuard(form.formState.isDirty, () => {});

  const save = async (values: ChannelValues) => {
    if (!mayWrite()) return;
    try {
      const { id, revision } = base;
      await update.run({ id, revision, state: values.state, ...bodyOf(values) });
      release();
      toast.success(text.saved);
      navigate("/channel/channel_manage");
    } catch (error) {
      if (isConflict(error)) setConflict(true);
      else form.refuse(error, messageOf(error));
    }
  };
  const reload = async () => {
    const question = { title: text.reloadTitle, body: text.reloadBody, confirm: text.reload };
    if (!(await confirm(question))) return;
    const { map } = await detail.run({ id: base.id });
    setBase(map);
    form.settle(valuesOf(map));
    setConflict(false);
  };

  return (
    <ChannelFields
      form={form}
      groups={groups}
      link={base.link}
      isEditing
      onSubmit={save}
      notice={
        hasConflict ? (
          <ConflictNotice message={text.conflict} reloadLabel={text.reload} onReload={reload} />
        ) : null
      }
    />
  );
}

import { paths } from "../../../core/navigation/paths";
import { id } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useRedirect } from "../../../core/navigation/use-redirect";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState } from "../../../core/ui/feedback";
import { PageHeader, Stack } from "../../../core/ui/layout";
import { FormFailure } from "../channel-page";
import { AddChannel } from "./add-channel";
import { EditChannel } from "./edit-channel";
import { FormSkeleton } from "./form-skeleton";
import { blankValues, copyOf } from "./form-values";

export interface ChannelFormProps {
  /** The channel to edit; a new one when absent. */
  channelId?: number;
}

/** The channel whose values a new one begins with. */
const source = defineSearchState({ copy: id() });

interface LoadedFormProps {
  editedId: number | null;
  copiedId: number | null;
}

/** Everything the form starts from, then the form; a later answer never changes it. */
function LoadedForm({ editedId, copiedId }: LoadedFormProps) {
  const sourceId = editedId ?? copiedId;
  const groups = useApiQuery("allGroups", {});
  const source = useApiQuery(
    "channel/detail",
    { id: sourceId ?? 0 },
    { isEnabled: sourceId !== null },
  );
  const channel = useInitialData(source)?.map ?? null;
  const list = useInitialData(groups)?.map.list ?? null;
  const elsewhere = channel && channel.type !== 1 && editedId !== null ? channel.type : null;
  useRedirect(elsewhere && editedId ? paths.channelEdit(editedId, elsewhere) : null);
  if (elsewhere !== null) return <FormSkeleton />;
  if (list === null && groups.lastError) {
    return <QueryErrorState error={groups.lastError} onRetry={groups.refetch} />;
  }
  if (channel === null && source.lastError) {
    return <FormFailure type={1} error={source.lastError} onRetry={source.refetch} />;
  }
  if (list === null || (sourceId !== null && channel === null)) return <FormSkeleton />;
  if (editedId !== null && channel !== null) return <EditChannel channel={channel} groups={list} />;
  const first = list.find(({ isDefault }) => isDefault) ?? list[0];
  return (
    <AddChannel
      groups={list}
      initial={channel ? copyOf(channel) : blankValues(first?.id ?? 0)}
      draftName={copiedId === null ? "blank" : `copy-${copiedId}`}
    />
  );
}

/** Creates or edits a channel of the own type; `?copy={id}` begins with another's values. */
export function ChannelForm({ channelId }: ChannelFormProps) {
  const text = useText(channelText);
  const [{ copy }] = useSearchState(source);
  const editedId = channelId ?? null;
  const copiedId = editedId === null ? copy : null;
  return (
    <Stack>
      <PageHeader title={editedId === null ? text.addTitle : text.editTitle} />
      <LoadedForm key={`${editedId}:${copiedId}`} editedId={editedId} copiedId={copiedId} />
    </Stack>
  );
}

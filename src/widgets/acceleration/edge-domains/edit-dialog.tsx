import { useState } from "react";
import type { CallReply } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { edgeSettingsText } from "../../../core/text/edge-settings";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, useToast } from "../../../core/ui/feedback";
import { Dialog } from "../../../core/ui/overlay";
import type { OneDomainProps } from "./check-dialog";
import { valuesOf } from "./domain-values";
import { SettingsForm } from "./settings-form";

/** The newest settings of a domain, read as it opens and changed here. */
export function EditDialog({ row: { id, domain }, onClose }: OneDomainProps) {
  const text = useText(edgeSettingsText);
  const toast = useToast();
  const { data, error, isRefetching, refetch } = useApiQuery("edge/domain", { id });
  const [read, setRead] = useState<CallReply<"edge/domain">["map"] | null>(null);
  // Replies that come while something is typed are none of the form's business.
  if (!read && data && !isRefetching) setRead(data.map);
  if (read)
    return (
      <SettingsForm
        key={read.row.version}
        given={valuesOf(read.row.domain, read.settings)}
        editing={{ id, version: read.row.version }}
        onSaved={({ version }) => {
          toast.success(text.saved(version));
          onClose();
        }}
        onReload={() => {
          refetch();
          setRead(null);
        }}
        onClose={onClose}
      />
    );
  // A dialog that waits would be another one than the form's, and be seen to change.
  if (!error) return null;
  return (
    <Dialog isOpen onClose={onClose} title={text.editTitle(domain)} widthPx={855}>
      <QueryErrorState title={text.loadFailed} error={error} onRetry={refetch} />
    </Dialog>
  );
}

import { useState } from "react";
import type { AdPlatform, PostbackPlan } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { IconButton, Row } from "../../../core/ui/layout";
import { ConfirmDialog, Dialog } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { PlanEditor } from "./plan-editor";

export interface PlansDialogProps {
  platform: AdPlatform;
  onClose: () => void;
  onDeleted: (id: number) => void;
}

/** The plans of a platform with how many channels use each; each can be changed, an unused one deleted. */
export function PlansDialog({ platform, onClose, onDeleted }: PlansDialogProps) {
  const text = useText(adText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const [doomed, setDoomed] = useState<PostbackPlan | null>(null);
  const [edited, setEdited] = useState<PostbackPlan | null>(null);
  const plans = useApiQuery("ad/planList", { platform: platform.type });
  const remove = useApiMutation("ad/deletePlan");
  const removeIt = async ({ id }: PostbackPlan) => {
    await remove.mutateAsync({ id }).then(
      () => {
        toast.success(text.planDeleted);
        onDeleted(id);
      },
      // What is wrong has been said already.
      () => {},
    );
    setDoomed(null);
  };
  const columns: TableColumn<PostbackPlan>[] = [
    { id: "name", header: text.planName, cell: ({ name }) => name },
    { id: "rules", header: text.planRules, align: "end", cell: ({ rules }) => rules.length },
    { id: "channels", header: text.planChannels, align: "end", cell: ({ channels }) => channels },
    {
      id: "actions",
      header: text.actions,
      align: "end",
      cell: (plan) => (
        <Row $justify="end" $gapPx={4}>
          <IconButton
            writes
            icon="edit"
            label={text.editPlan(plan.name)}
            onClick={() => mayWrite() && setEdited(plan)}
          />
          <IconButton
            writes
            icon="trash"
            label={text.deletePlan(plan.name)}
            {...(plan.channels > 0 ? { disabled: true, title: text.planInUse } : {})}
            onClick={() => mayWrite() && setDoomed(plan)}
          />
        </Row>
      ),
    },
  ];
  return (
    <Dialog isOpen onClose={onClose} title={text.plansOf(platform.name)} widthPx={778}>
      <Table
        label={text.plansOf(platform.name)}
        columns={columns}
        rows={plans.data?.map.list ?? []}
        getRowId={({ id }) => String(id)}
        isLoading={plans.isLoading}
        error={
          plans.error &&
          !plans.data && <QueryErrorState error={plans.error} onRetry={plans.refetch} />
        }
        empty={<EmptyState title={text.noPlans} hint={text.noPlansHint} isCompact />}
      />
      {edited ? (
        <PlanEditor
          key={edited.revision}
          platform={platform}
          plan={edited}
          onClose={() => setEdited(null)}
          onLatest={setEdited}
        />
      ) : null}
      <ConfirmDialog
        isOpen={doomed !== null}
        isLoading={remove.isPending}
        isDangerous
        title={text.deletePlanTitle(doomed?.name ?? "")}
        body={text.deletePlanBody}
        confirm={text.remove}
        onConfirm={() => doomed && void removeIt(doomed)}
        onCancel={() => setDoomed(null)}
      />
    </Dialog>
  );
}

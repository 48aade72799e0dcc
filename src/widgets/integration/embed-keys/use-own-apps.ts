import { useMemo } from "react";
import { useCall } from "../../../core/query/use-call";
import type { TreeNode } from "../../../core/ui/tree";

const all = { isApplyAuth: 0 as const, pageSize: 9999 };

/** The account's own apps of both lines, as choices. */
export function useOwnApps() {
  const attribution = useCall("apply/applyList", { ...all, applyShow: 0 });
  const acceleration = useCall("apply/applyList", { ...all, applyShow: 1 });
  const nodes = useMemo<TreeNode[]>(
    () =>
      [attribution.reply, acceleration.reply]
        .flatMap((reply) => reply?.data.records ?? [])
        .map((app) => ({ id: String(app.id), label: app.name })),
    [attribution.reply, acceleration.reply],
  );
  const retry = () => {
    attribution.retry();
    acceleration.retry();
  };
  return { nodes, error: attribution.error ?? acceleration.error, retry };
}

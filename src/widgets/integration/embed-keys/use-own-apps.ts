import { useMemo } from "react";
import { useApiQuery } from "../../../core/query/use-api-query";
import type { TreeNode } from "../../../core/ui/tree";

const all = { isApplyAuth: 0 as const, pageSize: 9999 };

/** The account's own apps of both lines, as choices. */
export function useOwnApps() {
  const attribution = useApiQuery("apply/applyList", { ...all, applyShow: 0 });
  const acceleration = useApiQuery("apply/applyList", { ...all, applyShow: 1 });
  const nodes = useMemo<TreeNode[]>(
    () =>
      [attribution.data, acceleration.data]
        .flatMap((data) => data?.data.records ?? [])
        .map((app) => ({ id: String(app.id), label: app.name })),
    [attribution.data, acceleration.data],
  );
  const refetch = () => {
    attribution.refetch();
    acceleration.refetch();
  };
  return { nodes, error: attribution.error ?? acceleration.error, retry: refetch };
}

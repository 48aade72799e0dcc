import { useEffect, useRef } from "react";
import type { SavedView } from "../../../core/api/contract";
import { useNavigation } from "../../../core/navigation/navigation";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useText } from "../../../core/text/use-text";
import { viewText } from "../../../core/text/view";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";
import { viewsCall } from "../initial-requests";
import { patchTo, viewQuery } from "./view-query";

const noViews: SavedView[] = [];
/** The views of a report, and all that is done with them. */
export function useViews(page: string) {
  const text = useText(viewText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const { search, patchSearch } = useNavigation();
  const { data } = useApiQuery(...viewsCall(page), { staleTimeMs: 60_000 });
  const save = useApiMutation("view/save");
  const remove = useApiMutation("view/delete");
  const pin = useApiMutation("view/pin");
  const setDefault = useApiMutation("view/setDefault");
  const views = data?.map.list ?? noViews;

  const open = (view: SavedView, replace = false) =>
    patchSearch(patchTo(view.query, search), { replace });

  return {
    views,
    isKnown: data !== undefined,
    canSave: data?.map.canSave ?? false,
    query: viewQuery(search),
    mayWrite,
    open,
    async overwrite({ id, revision, name, isTeam }: SavedView) {
      if (!mayWrite()) return;
      await save.mutateAsync({ id, revision, page, name, isTeam, query: viewQuery(search) }).then(
        () => toast.success(text.overwritten(name)),
        () => undefined,
      );
    },
    async toggleDefault({ id, isDefault }: SavedView) {
      if (!mayWrite()) return;
      await setDefault.mutateAsync({ page, id: isDefault ? null : id }).catch(() => undefined);
    },
    async togglePin({ id, name, isPinned }: SavedView) {
      if (!mayWrite()) return;
      await pin.mutateAsync({ id, isPinned: !isPinned }).then(
        () => toast.success(isPinned ? text.unpinned(name) : text.pinned(name)),
        () => undefined,
      );
    },
    async remove({ id, name, isTeam }: SavedView) {
      if (!mayWrite()) return;
      const isSure = await confirm({
        title: text.removeTitle(name),
        body: isTeam ? text.removeTeamBody : text.removeBody,
        confirm: text.remove,
        isDangerous: true,
      });
      if (!isSure) return;
      await remove.mutateAsync({ id }).then(
        () => toast.success(text.removed),
        () => undefined,
      );
    },
  };
}

export type Views = ReturnType<typeof useViews>;

/** Opens the default view with the report: once, and only where the address says nothing else. */
export function useOpenDefault({ views, isKnown, query, open }: Views): void {
  const isBare = useRef(query === "");
  useEffect(() => {
    if (!isKnown || !isBare.current) return;
    isBare.current = false;
    const selected = views.find((view) => view.isDefault);
    if (selected && query === "") open(selected, true);
  }, [isKnown, views, query, open]);
}

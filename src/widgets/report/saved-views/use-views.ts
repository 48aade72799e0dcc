import { useEffect, useRef } from "react";
import type { SavedView } from "../../../core/api/contract";
import { useNavigation } from "../../../core/navigation/navigation";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { useText } from "../../../core/text/use-text";
import { viewText } from "../../../core/text/view";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";
import { viewsCall } from "../first-calls";
import { patchTo, viewQuery } from "./view-query";

const noViews: SavedView[] = [];
/** The views of a report, and all that is done with them. */
export function useViews(page: string) {
  const text = useText(viewText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const { search, patchSearch } = useNavigation();
  const { reply } = useCall(...viewsCall(page), { freshMs: 60_000 });
  const save = useAction("view/save");
  const remove = useAction("view/delete");
  const pin = useAction("view/pin");
  const setDefault = useAction("view/setDefault");
  const views = reply?.map.list ?? noViews;

  const open = (view: SavedView, replace = false) =>
    patchSearch(patchTo(view.query, search), { replace });

  return {
    views,
    isKnown: reply !== undefined,
    canSave: reply?.map.canSave ?? false,
    query: viewQuery(search),
    mayWrite,
    open,
    async overwrite({ id, revision, name, isTeam }: SavedView) {
      if (!mayWrite()) return;
      await save.run({ id, revision, page, name, isTeam, query: viewQuery(search) }).then(
        () => toast.success(text.overwritten(name)),
        () => undefined,
      );
    },
    async toggleDefault({ id, isDefault }: SavedView) {
      if (!mayWrite()) return;
      await setDefault.run({ page, id: isDefault ? null : id }).catch(() => undefined);
    },
    async togglePin({ id, name, isPinned }: SavedView) {
      if (!mayWrite()) return;
      await pin.run({ id, isPinned: !isPinned }).then(
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
      await remove.run({ id }).then(
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
    const chosen = views.find((view) => view.isDefault);
    if (chosen && query === "") open(chosen, true);
  }, [isKnown, views, query, open]);
}

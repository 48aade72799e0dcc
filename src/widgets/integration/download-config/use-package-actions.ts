import { useMemo } from "react";
import type { AppPackage } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useSession } from "../../../core/session/use-session";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { useConfirm } from "../../../core/ui/overlay";

export interface PackageActions {
  makeCurrent(row: AppPackage): void;
  download(row: AppPackage): void;
  /** Shows where phones install it. */
  install(row: AppPackage): void;
  editNote(row: AppPackage): void;
  remove(row: AppPackage): void;
}

/** The actions of the list; their refusals are told by the session. */
export function usePackageActions(
  onNote: (row: AppPackage) => void,
  onInstall: (row: AppPackage) => void,
): PackageActions {
  const text = useText(downloadConfigText);
  const toast = useToast();
  const confirm = useConfirm();
  const mayWrite = useWriteGuard();
  const { request } = useSession();
  const { mutateAsync: update } = useApiMutation("updateAppVersion");
  const { mutateAsync: remove } = useApiMutation("delAppVersion");
  return useMemo(() => {
    const withToast = (work: Promise<unknown>, message: string) =>
      void work.then(
        () => toast.success(message),
        () => {},
      );
    return {
      makeCurrent: ({ id, version }) => {
        if (mayWrite()) withToast(update({ id, isCurrent: true }), text.madeCurrent(version));
      },
      download: ({ id }) =>
        void request("appVersion/download", { id }).then(
          ({ map }) => location.assign(map.url),
          () => {},
        ),
      install: onInstall,
      editNote: (row) => {
        if (mayWrite()) onNote(row);
      },
      remove: ({ id, version }) => {
        if (!mayWrite()) return;
        const question = { title: text.removeTitle(version), body: text.removeBody };
        void confirm({ ...question, confirm: text.remove, isDangerous: true }).then((isWanted) => {
          if (isWanted) withToast(remove({ id }), text.removed);
        });
      },
    };
  }, [text, toast, confirm, mayWrite, request, update, remove, onNote, onInstall]);
}

import { type ReactNode, useState } from "react";
import { ApiError } from "../api/errors";
import { useConfirm } from "../ui/overlay";
import { ConflictNotice } from "./conflict-notice";

export interface RevisionSaveOptions {
  /** Takes the refusals that are no conflict. */
  form: { setServerError(error: unknown): void };
  text: {
    conflict: string;
    reload: string;
    /** Asked before what was typed is given up; not asked when absent. */
    reloadTitle?: string;
    reloadBody?: string;
  };
  /** Brings what somebody else has saved on screen. */
  reload: () => unknown;
  /** Field of the refusal that tells of a save in between. */
  conflictField?: string;
}

export interface RevisionSave {
  /** Runs a save; its refusal becomes the notice or stands in the form, so that it never rejects. */
  save(task: () => Promise<void>): Promise<void>;
  /** Tells of a conflict, to be drawn above the fields; null while there is none. */
  notice: ReactNode;
}

/** Saves what carries a revision: a save by somebody else in between is told, never overwritten. */
export function useRevisionSave(options: RevisionSaveOptions): RevisionSave {
  const { form, text, reload, conflictField = "revision" } = options;
  const confirm = useConfirm();
  const [hasConflict, setConflict] = useState(false);
  const { reloadTitle: title, reloadBody: body } = text;
  const onReload = async () => {
    if (title && !(await confirm({ title, body, confirm: text.reload }))) return;
    await reload();
    setConflict(false);
  };
  return {
    save: async (task) => {
      try {
        await task();
        setConflict(false);
      } catch (error) {
        if (error instanceof ApiError && error.field === conflictField) setConflict(true);
        else form.setServerError(error);
      }
    },
    notice: hasConflict && (
      <ConflictNotice message={text.conflict} reloadLabel={text.reload} onReload={onReload} />
    ),
  };
}

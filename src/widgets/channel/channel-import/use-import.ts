import { useEffect, useState } from "react";
import type { ImportCheck } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { invalidatedBy } from "../../../core/query/invalidation";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery, useInvalidate } from "../../../core/query/use-api-query";
import { useCurrentApp } from "../../../core/session/use-session";
import { channelImportText } from "../../../core/text/channel-import";
import { useText } from "../../../core/text/use-text";
import { type FormErrorDetails, noteOf, useErrorMessage } from "../../../core/ui/feedback";
import { useUpload } from "../upload-file";
import type { ImportChoices } from "./import-preview";
import { keepTask, readTask } from "./stored-task";

const maxBytes = 2 * 1024 * 1024;
const refetchIntervalMs = 1000;

interface Sheet {
  file: File;
  check: ImportCheck;
  ticket: string;
}

/** Follows an import until it has ended, and then lets the lists ask again. */
export function useTask(taskId: number | null) {
  const refresh = useInvalidate();
  const [isOver, setOver] = useState(false);
  const state = useApiQuery(
    "channel/importState",
    { taskId: taskId ?? 1 },
    { isEnabled: taskId !== null, ...(isOver ? {} : { refetchIntervalMs }) },
  );
  const task = state.data?.map;
  const hasEnded = task !== undefined && task.state !== 0;
  useEffect(() => {
    setOver(hasEnded);
    if (hasEnded) void refresh(...invalidatedBy("channel/batchImport"));
  }, [hasEnded, refresh]);
  return { task, error: state.error };
}

/** A sheet on its way into the list of channels: chosen, checked, imported. */
export function useImport() {
  const text = useText(channelImportText);
  const messageOf = useErrorMessage();
  const appkey = useCurrentApp()?.appkey ?? "";
  const upload = useUpload();
  const checking = useApiMutation("channel/checkImport", { suppressToast: true });
  const starting = useApiMutation("channel/batchImport", { suppressToast: true });
  const cancelling = useApiMutation("channel/cancelImport");
  const [choices, setChoices] = useState<ImportChoices>({
    onDuplicate: "skip",
    onUnknownGroup: "create",
  });
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [formError, setFormError] = useState<FormErrorDetails>({});
  const [taskId, setTaskId] = useState(() => readTask(appkey));
  const { task, error } = useTask(taskId);

  const begin = (id: number | null) => {
    keepTask(appkey, id);
    setTaskId(id);
    setSheet(null);
    setFormError({});
  };
  useEffect(() => {
    // An import of another account, or of long ago.
    if (error?.code === "0404") {
      keepTask(appkey, null);
      setTaskId(null);
    }
  }, [error, appkey]);

  const attempt = async (work: () => Promise<void>) => {
    setFormError({});
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === "aborted"))
        setFormError(noteOf(cause, messageOf(cause)));
    }
  };
  const check = async (file: File, ticket: string, choice: ImportChoices) => {
    const { map } = await checking.mutateAsync({
      ticket,
      fileName: file.name.slice(-200),
      ...choice,
    });
    setSheet({ file, ticket, check: map });
  };
  return {
    sheet,
    fault: formError,
    taskId,
    task,
    choices,
    begin,
    isReading: upload.progress !== null || checking.isPending,
    isStarting: starting.isPending,
    isCancelling: cancelling.isPending,
    sent: upload.progress,
    stopSending: upload.cancel,
    // The session has said why it could not be; the next look says how it ended.
    cancel: (id: number) => cancelling.mutateAsync({ taskId: id }).catch(() => undefined),
    choose: (file: File) => {
      if (!/\.(xlsx|csv)$/i.test(file.name)) return setFormError({ message: text.wrongKind });
      if (file.size > maxBytes) return setFormError({ message: text.tooLarge });
      return void attempt(async () => check(file, await upload.send("import", file), choices));
    },
    changeChoices: (choice: ImportChoices) => {
      setChoices(choice);
      if (sheet) void attempt(() => check(sheet.file, sheet.ticket, choice));
    },
    start: () =>
      attempt(async () => {
        if (!sheet) return;
        const { ticket, file } = sheet;
        const body = { ticket, fileName: file.name.slice(-200), ...choices };
        begin((await starting.mutateAsync(body)).map.taskId);
      }),
  };
}

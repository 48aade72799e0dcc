import { useEffect, useState } from "react";
import type { ImportCheck } from "../../../core/api/contract";
import { ApiError } from "../../../core/api/errors";
import { staleAfter } from "../../../core/query/staleness";
import { useAction } from "../../../core/query/use-action";
import { useCall, useRefresh } from "../../../core/query/use-call";
import { useCurrentApp } from "../../../core/session/use-session";
import { channelImportText } from "../../../core/text/channel-import";
import { useText } from "../../../core/text/use-text";
import { noteOf, type RefusalNote, useErrorMessage } from "../../../core/ui/feedback";
import { useUpload } from "../upload-file";
import type { ImportChoices } from "./import-preview";
import { keepTask, readTask } from "./kept-task";

const maxBytes = 2 * 1024 * 1024;
const pollMs = 1000;

interface Sheet {
  file: File;
  check: ImportCheck;
  ticket: string;
}

/** Follows an import until it has ended, and then lets the lists ask again. */
function useTask(taskId: number | null) {
  const refresh = useRefresh();
  const [isOver, setOver] = useState(false);
  const state = useCall(
    "channel/importState",
    { taskId: taskId ?? 1 },
    { isEnabled: taskId !== null, ...(isOver ? {} : { pollMs }) },
  );
  const task = state.reply?.map;
  const hasEnded = task !== undefined && task.state !== 0;
  useEffect(() => {
    setOver(hasEnded);
    if (hasEnded) void refresh(...staleAfter("channel/batchImport"));
  }, [hasEnded, refresh]);
  return { task, error: state.error };
}

/** A sheet on its way into the list of channels: chosen, checked, imported. */
export function useImport() {
  const text = useText(channelImportText);
  const messageOf = useErrorMessage();
  const appkey = useCurrentApp()?.appkey ?? "";
  const upload = useUpload();
  const checking = useAction("channel/checkImport", { quiet: true });
  const starting = useAction("channel/batchImport", { quiet: true });
  const cancelling = useAction("channel/cancelImport");
  const [choices, setChoices] = useState<ImportChoices>({
    onDuplicate: "skip",
    onUnknownGroup: "create",
  });
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [fault, setFault] = useState<RefusalNote>({});
  const [taskId, setTaskId] = useState(() => readTask(appkey));
  const { task, error } = useTask(taskId);

  const begin = (id: number | null) => {
    keepTask(appkey, id);
    setTaskId(id);
    setSheet(null);
    setFault({});
  };
  useEffect(() => {
    // An import of another account, or of long ago.
    if (error?.code === "0404") {
      keepTask(appkey, null);
      setTaskId(null);
    }
  }, [error, appkey]);

  const attempt = async (work: () => Promise<void>) => {
    setFault({});
    try {
      await work();
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === "aborted"))
        setFault(noteOf(cause, messageOf(cause)));
    }
  };
  const check = async (file: File, ticket: string, choice: ImportChoices) => {
    const { map } = await checking.run({
      ticket,
      fileName: file.name.slice(-200),
      ...choice,
    });
    setSheet({ file, ticket, check: map });
  };
  return {
    sheet,
    fault,
    taskId,
    task,
    choices,
    begin,
    isReading: upload.progress !== null || checking.isRunning,
    isStarting: starting.isRunning,
    isCancelling: cancelling.isRunning,
    sent: upload.progress,
    stopSending: upload.cancel,
    // The session has said why it could not be; the next look says how it ended.
    cancel: (id: number) => cancelling.run({ taskId: id }).catch(() => undefined),
    choose: (file: File) => {
      if (!/\.(xlsx|csv)$/i.test(file.name)) return setFault({ message: text.wrongKind });
      if (file.size > maxBytes) return setFault({ message: text.tooLarge });
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
        begin((await starting.run(body)).map.taskId);
      }),
  };
}

import { useState } from "react";
import type { CallBody, CallReply } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useUpload } from "../../../core/query/use-upload";
import { useErrorMessage } from "../../../core/ui/feedback";

type Source = Pick<Required<CallBody<"xlink/checkBatch">>, "ticket" | "fileName" | "rows">;

/** Lines as they were typed: parts apart by commas or tabs. */
export const rowsOfLines = (lines: string): Source["rows"] =>
  lines
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const [title = "", target = "", suffix = "", tags = ""] = line
        .split(/\t|[,，](?!\/)/)
        .map((part) => part.trim());
      return { title, target, suffix, tags };
    });

/** Links on their way: read, checked, created. */
export function useBatch() {
  const messageOf = useErrorMessage();
  const upload = useUpload();
  const checking = useApiMutation("xlink/checkBatch", { suppressToast: true });
  const creating = useApiMutation("xlink/addBatch", { suppressToast: true });
  const [choices, setChoices] = useState<{ host: string; channelId: number | null }>({
    host: "",
    channelId: null,
  });
  const [source, setSource] = useState<Source | null>(null);
  const [checked, setChecked] = useState<CallReply<"xlink/checkBatch">["map"] | null>(null);
  const [made, setMade] = useState<CallReply<"xlink/addBatch">["map"] | null>(null);
  const [errorText, setErrorText] = useState("");
  const attempt = async (work: () => Promise<void>) => {
    setErrorText("");
    await work().catch((error: unknown) => setErrorText(messageOf(error)));
  };
  const check = (given: Source) =>
    attempt(async () => {
      setChecked((await checking.mutateAsync({ ...given, ...choices })).map);
      setSource(given);
    });
  return {
    choices,
    choose: (patch: Partial<typeof choices>) => setChoices((now) => ({ ...now, ...patch })),
    checked,
    made,
    fault: errorText,
    sent: upload.progress,
    isChecking: checking.isPending || upload.progress !== null,
    isCreating: creating.isPending,
    checkLines: (lines: string) => check({ ticket: "", fileName: "", rows: rowsOfLines(lines) }),
    checkSheet: (file: File) =>
      attempt(async () => {
        const ticket = await upload.send("import", file);
        await check({ ticket, fileName: file.name.slice(-200), rows: [] });
      }),
    create: () =>
      attempt(async () => {
        if (source) setMade((await creating.mutateAsync({ ...source, ...choices })).map);
      }),
    again: () => setChecked(null),
  };
}

export type Batch = ReturnType<typeof useBatch>;

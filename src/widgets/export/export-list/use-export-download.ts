import { useCallback } from "react";
import type { ExportItem, ExportKind } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { exportText } from "../../../core/text/export";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { exportKinds } from "./export-kinds";
import { openFrames } from "./open-frames";

/** Returns a function that downloads the files of an export of one kind. */
export function useExportDownload(kind: ExportKind, appkey: string) {
  const text = useText(exportText);
  const toast = useToast();
  const { mutateAsync } = useApiMutation(exportKinds[kind].download);
  return useCallback(
    async ({ gid, channelCode }: Pick<ExportItem, "gid" | "channelCode">) => {
      try {
        const { map } = await mutateAsync({ gid, appkey, channelCode });
        openFrames(map.list.map(({ url }) => url));
        toast.success(text.downloading(map.list.length));
      } catch {
        // The session has said why.
      }
    },
    [mutateAsync, appkey, text, toast],
  );
}

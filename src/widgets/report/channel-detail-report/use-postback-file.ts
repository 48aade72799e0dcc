import type { CallBody } from "../../../core/api/contract";
import { useSession } from "../../../core/session/use-session";
import { adDebugText } from "../../../core/text/ad-debug";
import { postbackText } from "../../../core/text/postback";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import type { ReportFilter } from "../report-filter";
import { useFileHeader } from "../report-parts";
import { postbackFile } from "./postback-file";
import type { PlatformNames } from "./postback-messages";

const exportedAtMost = 5_000;

/** Saves the log as it is filtered; resolves when it is saved or the failure has been told. */
export function usePostbackFile({
  query,
  title,
  filter,
  names,
}: {
  query: CallBody<"ad/postbackLog">;
  title: string;
  filter: ReportFilter;
  names: PlatformNames;
}): () => Promise<void> {
  const { request } = useSession();
  const messages = useText(postbackText);
  const debug = useText(adDebugText);
  const report = useText(reportText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const selected = [
    query.result === null || query.result === undefined ? "" : debug.results[query.result],
    query.event ?? "",
  ].filter(Boolean);
  const headerOf = useFileHeader([`${title} ${messages.log}`, ...selected].join(" "), filter);
  return async () => {
    try {
      const body = { ...query, currentPage: 1, pageSize: exportedAtMost };
      const { map } = await request("ad/postbackLog", body);
      const all = { report, debug, postback: messages, platforms: names };
      const content = postbackFile(headerOf(), map.list, all);
      const file = messages.fileOf(title, filter.start, filter.end);
      saveFile(`${file}.csv`, content, "text/csv;charset=utf-8");
      if (map.pagination.totalRecords > exportedAtMost) toast.warning(messages.exportLimit);
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
}

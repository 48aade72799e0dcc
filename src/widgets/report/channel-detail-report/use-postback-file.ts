import type { CallBody } from "../../../core/api/contract";
import { useSession } from "../../../core/session/use-session";
import { adDebugText } from "../../../core/text/ad-debug";
import { postbackText } from "../../../core/text/postback";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import type { ReportFilter } from "../report-filter";
import { useFileHead } from "../report-parts";
import { postbackFile } from "./postback-file";
import type { PlatformWords } from "./postback-words";

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
  names: PlatformWords;
}): () => Promise<void> {
  const { request } = useSession();
  const words = useText(postbackText);
  const debug = useText(adDebugText);
  const report = useText(reportText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const chosen = [
    query.result === null || query.result === undefined ? "" : debug.results[query.result],
    query.event ?? "",
  ].filter(Boolean);
  const headOf = useFileHead([`${title} ${words.log}`, ...chosen].join(" "), filter);
  return async () => {
    try {
      const body = { ...query, currentPage: 1, pageSize: exportedAtMost };
      const { map } = await request("ad/postbackLog", body);
      const all = { report, debug, postback: words, platforms: names };
      const content = postbackFile(headOf(), map.list, all);
      const file = words.fileOf(title, filter.start, filter.end);
      saveFile(`${file}.csv`, content, "text/csv;charset=utf-8");
      if (map.pagination.totalRecords > exportedAtMost) toast.warning(words.exportLimit);
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };
}

import { useEffect, useState } from "react";
import type { ExportItem, ExportKind } from "../../../core/api/contract";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery, useInvalidate } from "../../../core/query/use-api-query";
import { usePublicStatus, useSessionState } from "../../../core/session/use-session";
import { opens } from "../../../core/session/write-access";
import { exportText } from "../../../core/text/export";
import { useText } from "../../../core/text/use-text";
import {
  EmptyState,
  NoPermission,
  QueryErrorState,
  Skeleton,
  useToast,
} from "../../../core/ui/feedback";
import { Tabs } from "../../../core/ui/layout";
import { Pagination } from "../../../core/ui/table";
import { exportKinds, visibleKinds } from "./export-kinds";
import { Box, Items, ListSpace } from "./export-list.styles";
import { ExportRow } from "./export-row";
import { useExportDownload } from "./use-export-download";

const pageSize = 5;
const refetchIntervalMs = 7000;

/** Renders the exports of one kind, polled every 7 s while visible. */
function KindList({ kind, appkey }: { kind: ExportKind; appkey: string }) {
  const text = useText(exportText);
  const toast = useToast();
  const [pageIndex, setPage] = useState(1);
  const { list, cancel } = exportKinds[kind];
  const refresh = useInvalidate();
  const body = { appkey, pageSize, pageIndex };
  const { data, error, isLoading, refetch } = useApiQuery(list, body, {
    refetchIntervalMs,
    keepPreviousData: true,
  });
  const download = useExportDownload(kind, appkey);
  const ending = useApiMutation(cancel);
  const end = async ({ gid }: ExportItem) => {
    try {
      await ending.mutateAsync({ gid, appkey });
      toast.success(text.cancelled);
    } catch {
      // The session has said why, such as that it is over.
    }
    await refresh(list);
  };
  if (isLoading) return <Skeleton shape="text" count={5} />;
  // A failed round keeps what the last one brought.
  if (!data) return error && <QueryErrorState error={error} onRetry={refetch} isCompact />;
  const { list: items, total } = data.map;
  if (total === 0) return <EmptyState icon="download" title={text.empty} isCompact />;
  return (
    <>
      <Items>
        {items.map((item) => (
          <ExportRow key={item.gid} item={item} kind={kind} onDownload={download} onCancel={end} />
        ))}
      </Items>
      {total > pageSize && (
        <Pagination total={total} page={pageIndex} pageSize={pageSize} onChange={setPage} />
      )}
    </>
  );
}

/** Keeps the number of entries of all lists, for the button that opens them. */
function useListCount(kinds: readonly ExportKind[], appkey: string): void {
  const [{ exportListNum, exportListOf }, keep] = usePublicStatus();
  const body = { appkey, pageSize, pageIndex: 1 };
  const asked = (kind: ExportKind) => ({ isEnabled: appkey !== "" && kinds.includes(kind) });
  const packages = useApiQuery(exportKinds.package.list, body, asked("package"));
  const groups = useApiQuery(exportKinds.group.list, body, asked("group"));
  const reports = useApiQuery(exportKinds.report.list, body, asked("report"));
  const queries = { package: packages, group: groups, report: reports };
  const lists = kinds.map((kind) => queries[kind]);
  const isKnown = lists.every(({ data }) => data);
  const count = lists.reduce((sum, { data }) => sum + (data?.map.total ?? 0), 0);
  useEffect(() => {
    if (isKnown && (count !== exportListNum || appkey !== exportListOf))
      keep({ exportListNum: count, exportListOf: appkey });
  }, [isKnown, count, appkey, exportListNum, exportListOf, keep]);
}

export interface ExportPanelProps {
  /** Within a popover, which leaves the room around it to what it holds; default false. */
  isBoxed?: boolean;
}

/** The export list: in a popover with room around it, which is all that the two differ by. */
export function ExportPanel({ isBoxed = false }: ExportPanelProps) {
  if (!isBoxed) return <ExportTabs />;
  return (
    <Box>
      <ExportTabs />
    </Box>
  );
}

/** The tabs of the export list that the viewer may see. */
function ExportTabs() {
  const text = useText(exportText);
  const app = useSessionState((state) => state.app);
  const areas = useSessionState((state) => state.areas);
  const kinds = visibleKinds(app?.authModules ?? null).filter((item) =>
    opens(areas, item === "report" ? "report" : "channel"),
  );
  const started = useSessionState(({ startedExports }) => startedExports).filter(
    ({ appkey }) => appkey === app?.appkey,
  );
  const [selectedKind, setSelectedKind] = useState<ExportKind | null>(null);
  const selected = selectedKind ?? started.at(-1)?.kind;
  const kind = selected && kinds.includes(selected) ? selected : kinds[0];
  useListCount(kinds, app?.appkey ?? "");
  if (!app || kind === undefined) return <NoPermission />;
  return (
    <Tabs
      label={text.kinds}
      value={kind}
      onChange={setSelectedKind}
      items={kinds.map((item) => ({
        id: item,
        label: text.tabs[item],
        content: (
          <ListSpace>
            <KindList key={item} kind={item} appkey={app.appkey} />
          </ListSpace>
        ),
      }))}
    />
  );
}

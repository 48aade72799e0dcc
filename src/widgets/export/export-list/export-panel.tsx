import { useState } from "react";
import type { ExportItem } from "../../../core/api/contract";
import { useAction } from "../../../core/query/use-action";
import { useCall, useRefresh } from "../../../core/query/use-call";
import { opens } from "../../../core/session/deeds";
import { useSessionState } from "../../../core/session/use-session";
import { exportText } from "../../../core/text/export";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, NoPermission, Skeleton, useToast } from "../../../core/ui/feedback";
import { Tabs } from "../../../core/ui/layout";
import { Pagination } from "../../../core/ui/table";
import { type ExportKind, exportKinds, visibleKinds } from "./export-kinds";
import { Box, Items, ListSpace } from "./export-list.styles";
import { ExportRow } from "./export-row";
import { openFrames } from "./open-frames";

const pageSize = 5;
const pollMs = 7000;

/** Renders the exports of one kind, polled every 7 s while visible. */
function KindList({ kind, appkey }: { kind: ExportKind; appkey: string }) {
  const text = useText(exportText);
  const toast = useToast();
  const [pageIndex, setPage] = useState(1);
  const { list, download, cancel } = exportKinds[kind];
  const refresh = useRefresh();
  const body = { appkey, pageSize, pageIndex };
  const { reply, error, isLoading, retry } = useCall(list, body, { pollMs, keepPrevious: true });
  const { run } = useAction(download);
  const fetchFiles = async ({ gid, channelCode }: ExportItem) => {
    try {
      const { map } = await run({ gid, appkey, channelCode });
      openFrames(map.list.map(({ url }) => url));
      toast.success(text.downloading(map.list.length));
    } catch {
      // The session has said why.
    }
  };
  const ending = useAction(cancel);
  const end = async ({ gid }: ExportItem) => {
    try {
      await ending.run({ gid, appkey });
      toast.success(text.cancelled);
    } catch {
      // The session has said why, such as that it is over.
    }
    await refresh(list);
  };
  if (isLoading) return <Skeleton shape="text" count={5} />;
  // A failed round keeps what the last one brought.
  if (!reply) return error && <CallError error={error} onRetry={retry} isCompact />;
  const { list: items, total } = reply.map;
  if (total === 0) return <EmptyState icon="download" title={text.empty} isCompact />;
  return (
    <>
      <Items>
        {items.map((item) => (
          <ExportRow
            key={item.gid}
            item={item}
            kind={kind}
            onDownload={fetchFiles}
            onCancel={end}
          />
        ))}
      </Items>
      {total > pageSize && (
        <Pagination total={total} page={pageIndex} pageSize={pageSize} onChange={setPage} />
      )}
    </>
  );
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
  const kinds = visibleKinds(app?.authModules ?? null).filter((each) =>
    opens(areas, each === "report" ? "report" : "channel"),
  );
  const [chosen, setChosen] = useState<ExportKind>("package");
  const kind = kinds.includes(chosen) ? chosen : kinds[0];
  if (!app || kind === undefined) return <NoPermission />;
  return (
    <Tabs
      label={text.kinds}
      value={kind}
      onChange={setChosen}
      items={kinds.map((each) => ({
        id: each,
        label: text.tabs[each],
        content: (
          <ListSpace>
            <KindList key={each} kind={each} appkey={app.appkey} />
          </ListSpace>
        ),
      }))}
    />
  );
}

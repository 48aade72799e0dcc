import { useEffect, useMemo } from "react";
import type { ExportKind } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useSession, useSessionState } from "../../../core/session/use-session";
import { exportText } from "../../../core/text/export";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { exportKinds } from "./export-kinds";
import { useExportDownload } from "./use-export-download";

const refetchIntervalMs = 7000;
/** Newest entries, among which what this device began is found. */
const pageSize = 20;

interface KindWatchProps {
  kind: ExportKind;
  appkey: string;
  gids: readonly number[];
}

/** Announces the end of exports of one kind; renders nothing. */
function KindWatch({ kind, appkey, gids }: KindWatchProps) {
  const text = useText(exportText);
  const toast = useToast();
  const { store } = useSession();
  const download = useExportDownload(kind, appkey);
  const body = { appkey, pageSize, pageIndex: 1 };
  const { data } = useApiQuery(exportKinds[kind].list, body, { refetchIntervalMs });
  useEffect(() => {
    if (!data) return;
    const settle = (gid: number) =>
      store.setState(({ startedExports }) => ({
        startedExports: startedExports.map((one) =>
          one.gid === gid ? { ...one, isAnnounced: true } : one,
        ),
      }));
    for (const gid of gids) {
      const item = data.map.list.find((one) => one.gid === gid);
      if (item?.status === 0) continue;
      settle(gid);
      if (item?.status === 1)
        toast.success(
          text.ready(item.name),
          <Button variant="text" size="small" onClick={() => download(item)}>
            {text.download}
          </Button>,
        );
      if (item?.status === 3) toast.error(text.failed(item.name, item.fault));
    }
  }, [data, gids, store, toast, text, download]);
  return null;
}

export interface ExportWatchProps {
  appkey: string;
}

/** Follows what this device began to export from an app until its end is announced. */
export function ExportWatch({ appkey }: ExportWatchProps) {
  const started = useSessionState(({ startedExports }) => startedExports);
  const kinds = useMemo(() => {
    const gids = new Map<ExportKind, number[]>();
    for (const one of started)
      if (one.appkey === appkey && !one.isAnnounced)
        gids.set(one.kind, [...(gids.get(one.kind) ?? []), one.gid]);
    return [...gids];
  }, [started, appkey]);
  return kinds.map(([kind, gids]) => (
    <KindWatch key={kind} kind={kind} appkey={appkey} gids={gids} />
  ));
}

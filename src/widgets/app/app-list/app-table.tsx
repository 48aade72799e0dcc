import { useMemo } from "react";
import type { AppRecord } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { appText } from "../../../core/text/app";
import { shellText } from "../../../core/text/shell";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { Keys } from "./app-list.styles";
import {
  type AppActions,
  EditionTag,
  ExpiryText,
  NameCell,
  PlatformDots,
  RowActions,
} from "./app-parts";

export function AppTable({
  apps,
  onEnter,
  onUpgrade,
  onRemove,
}: AppActions & { apps: readonly AppRecord[] }) {
  const text = useText(appText);
  const shell = useText(shellText);
  const columns = useMemo<TableColumn<AppRecord>[]>(() => {
    const count = (
      id: string,
      header: string,
      read: (app: AppRecord) => number,
    ): TableColumn<AppRecord> => ({
      id,
      header,
      align: "end",
      cell: (app) => formatCount(read(app)),
    });
    return [
      { id: "app", header: text.columns.app, widthPx: 220, cell: (app) => <NameCell app={app} /> },
      {
        id: "appkey",
        header: shell.appkey,
        cell: (app) => (
          <Keys>
            {app.appkey}
            <CopyButton value={app.appkey} label={`${shell.copyAppkey} ${app.appkey}`} />
          </Keys>
        ),
      },
      { id: "edition", header: text.columns.edition, cell: (app) => <EditionTag app={app} /> },
      {
        id: "platforms",
        header: text.columns.platforms,
        cell: (app) => <PlatformDots app={app} />,
      },
      count("today", text.columns.today, (app) => app.todayInstall),
      count("yesterday", text.columns.yesterday, (app) => app.yesterdayInstall),
      count("total", text.columns.total, (app) => app.totalInstall),
      {
        id: "created",
        header: text.columns.createTime,
        cell: (app) => app.createTime.slice(0, 10),
      },
      { id: "expire", header: text.columns.expire, cell: (app) => <ExpiryText app={app} /> },
      {
        id: "actions",
        header: text.columns.actions,
        align: "end",
        cell: (app) => (
          <RowActions app={app} onEnter={onEnter} onUpgrade={onUpgrade} onRemove={onRemove} />
        ),
      },
    ];
  }, [text, shell, onEnter, onUpgrade, onRemove]);
  return (
    <Table
      label={text.listTitle}
      columns={columns}
      rows={apps}
      getRowId={(app) => String(app.id)}
    />
  );
}

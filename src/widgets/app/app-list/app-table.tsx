import { useMemo } from "react";
import type { AppRecord } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { useIsSelling } from "../../../core/session/use-session";
import { appText } from "../../../core/text/app";
import { autoRenewText } from "../../../core/text/auto-renew";
import { shellText } from "../../../core/text/shell";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Muted, useMedia } from "../../../core/ui/layout";
import type { TableColumn, TableSort } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { Keys, Two } from "./app-list.styles";
import {
  type AppActions,
  AutoRenewCell,
  EditionTag,
  ExpiryText,
  NameCell,
  PlatformDots,
  RowActions,
} from "./app-parts";

/** Between phones, whose rows are cards, and windows that hold every column: two facts share a cell. */
const compactMedia = "(min-width: 600px) and (max-width: 1319px)";

export function AppTable({
  apps,
  onEnter,
  onUpgrade,
  onRemove,
  sort,
  onSort,
}: AppActions & {
  apps: readonly AppRecord[];
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
}) {
  const text = useText(appText);
  const shell = useText(shellText);
  const renewal = useText(autoRenewText);
  const isCompact = useMedia(compactMedia);
  const isSelling = useIsSelling();
  const columns = useMemo<TableColumn<AppRecord>[]>(() => {
    const count = (
      id: string,
      header: string,
      read: (app: AppRecord) => number,
    ): TableColumn<AppRecord> => ({
      id,
      header,
      align: "end",
      isSortable: true,
      cell: (app) => formatCount(read(app)),
    });
    const appkey = (app: AppRecord) => (
      <Keys>
        {app.appkey}
        <CopyButton value={app.appkey} label={`${shell.copyAppkey} ${app.appkey}`} />
      </Keys>
    );
    const keys = (app: AppRecord) => (
      <Two>
        {appkey(app)}
        <Keys>
          xi{app.appkey}
          <CopyButton value={`xi${app.appkey}`} label={`${shell.copyScheme} xi${app.appkey}`} />
        </Keys>
      </Two>
    );
    const name = (app: AppRecord) => <NameCell app={app} onEnter={onEnter} />;
    const created = (app: AppRecord) => app.createTime.slice(0, 10);
    const expires = (app: AppRecord) => <ExpiryText app={app} />;
    const columns: (TableColumn<AppRecord> & { in?: "wide" | "compact" })[] = [
      { id: "app", header: text.columns.app, widthPx: 190, cell: name, in: "wide" },
      {
        id: "app",
        header: text.columns.app,
        widthPx: 180,
        cell: (app) => (
          <Two>
            {name(app)}
            {appkey(app)}
          </Two>
        ),
        in: "compact",
      },
      { id: "appkey", header: text.columns.appkey, cell: keys, in: "wide" },
      { id: "edition", header: text.columns.edition, cell: (app) => <EditionTag app={app} /> },
      {
        id: "platforms",
        header: text.columns.platforms,
        cell: (app) => <PlatformDots app={app} />,
      },
      count("today", text.columns.today, (app) => app.todayInstall),
      count("yesterday", text.columns.yesterday, (app) => app.yesterdayInstall),
      count("total", text.columns.total, (app) => app.totalInstall),
      { id: "created", header: text.columns.createTime, cell: created, in: "wide" },
      {
        id: "expire",
        header: text.columns.expire,
        cell: (app) => <ExpiryText app={app} isTall />,
        in: "wide",
      },
      {
        id: "dates",
        header: text.columns.dates,
        cell: (app) => (
          <Two>
            <Muted>{created(app)}</Muted>
            {expires(app)}
          </Two>
        ),
        in: "compact",
      },
      ...(isSelling
        ? [
            {
              id: "autoRenew",
              header: renewal.label,
              cell: (app: AppRecord) => <AutoRenewCell app={app} />,
            },
          ]
        : []),
      {
        id: "actions",
        header: text.columns.actions,
        align: "end",
        isPinned: true,
        cell: (app) => (
          <RowActions app={app} onEnter={onEnter} onUpgrade={onUpgrade} onRemove={onRemove} />
        ),
      },
    ];
    const shape = isCompact ? "compact" : "wide";
    return columns.filter((column) => column.in === undefined || column.in === shape);
  }, [text, shell, renewal, isCompact, isSelling, onEnter, onUpgrade, onRemove]);
  return (
    <Table
      label={text.listTitle}
      columns={columns}
      rows={apps}
      sort={sort}
      onSort={onSort}
      getRowId={(app) => String(app.id)}
    />
  );
}

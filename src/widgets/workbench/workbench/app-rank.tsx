import { useMemo } from "react";
import type { WorkbenchApp } from "../../../core/api/contract";
import { editionKeys, shownEdition } from "../../../core/api/contract/constants/edition";
import { Sparkline } from "../../../core/chart";
import { formatCount, formatCountChange } from "../../../core/format";
import { useEnterApp } from "../../../core/session/use-enter-app";
import { appNameText } from "../../../core/text/app-name";
import { useText } from "../../../core/text/use-text";
import { workbenchText } from "../../../core/text/workbench";
import { AppIcon, Change, Tag } from "../../../core/ui/display";
import { Button } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { AppCell } from "./workbench.styles";

/** Apps by today's installs. */
export function AppRank({ apps }: { apps: readonly WorkbenchApp[] }) {
  const text = useText(workbenchText);
  const messages = useText(appNameText);
  const enter = useEnterApp();
  const columns = useMemo<TableColumn<WorkbenchApp>[]>(() => {
    return [
      {
        id: "app",
        header: text.columns.app,
        widthPx: 260,
        cell: (app) => (
          <AppCell>
            <AppIcon name={app.name} src={app.appIcon} sizePx={28} />
            {app.name}
            {app.isApplyAuth === 1 ? messages.authorisedSuffix : null}
            {app.isExperienceApp ? messages.demoSuffix : null}
          </AppCell>
        ),
      },
      {
        id: "edition",
        header: text.columns.edition,
        cell: (app) => <Tag>{messages[editionKeys[shownEdition(app)]]}</Tag>,
      },
      {
        id: "today",
        header: text.columns.today,
        align: "end",
        cell: (app) => formatCount(app.todayInstall),
      },
      {
        id: "yesterday",
        header: text.columns.yesterday,
        align: "end",
        cell: (app) => formatCount(app.yesterdayInstall),
      },
      {
        id: "active",
        header: text.columns.active,
        align: "end",
        cell: (app) => formatCount(app.todayActive),
      },
      {
        id: "spark",
        header: text.columns.spark,
        widthPx: 200,
        cell: (app) => (
          <AppCell>
            <Sparkline values={app.spark} />
            <Change {...formatCountChange(app.spark.at(-1), app.spark.at(-2))} />
          </AppCell>
        ),
      },
      {
        id: "actions",
        isPinned: true,
        header: text.columns.actions,
        align: "end",
        cell: (app) => (
          <Button
            variant="text"
            size="small"
            aria-label={`${text.enter} ${app.name}`}
            onClick={() => enter(app.id)}
          >
            {text.enter}
          </Button>
        ),
      },
    ];
  }, [text, messages, enter]);
  return (
    <Table
      label={text.rankTitle}
      columns={columns}
      rows={apps}
      getRowId={(app) => String(app.id)}
    />
  );
}

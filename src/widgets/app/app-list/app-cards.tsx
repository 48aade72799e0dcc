import type { AppRecord } from "../../../core/api/contract";
import { formatCompact } from "../../../core/format";
import { appText } from "../../../core/text/app";
import { useText } from "../../../core/text/use-text";
import { Muted, Row } from "../../../core/ui/layout";
import { CardItem, Figures, Grid } from "./app-list.styles";
import {
  type AppActions,
  AutoRenewCell,
  EditionTag,
  ExpiryText,
  NameCell,
  PlatformDots,
  RowActions,
} from "./app-parts";

export function AppCards({ apps, ...actions }: AppActions & { apps: readonly AppRecord[] }) {
  const text = useText(appText);
  return (
    <Grid>
      {apps.map((app) => (
        <CardItem key={app.id}>
          <Row $justify="space-between">
            <NameCell app={app} onEnter={actions.onEnter} />
            <EditionTag app={app} />
          </Row>
          <Figures>
            <div>
              <dt>{text.columns.today}</dt>
              <dd>{formatCompact(app.todayInstall)}</dd>
            </div>
            <div>
              <dt>{text.columns.yesterday}</dt>
              <dd>{formatCompact(app.yesterdayInstall)}</dd>
            </div>
            <div>
              <dt>{text.columns.total}</dt>
              <dd>{formatCompact(app.totalInstall)}</dd>
            </div>
          </Figures>
          <Row $justify="space-between">
            <Muted>
              <ExpiryText app={app} />
            </Muted>
            <AutoRenewCell app={app} hasLabel />
          </Row>
          <Row $justify="space-between">
            <PlatformDots app={app} />
            <RowActions app={app} {...actions} />
          </Row>
        </CardItem>
      ))}
    </Grid>
  );
}

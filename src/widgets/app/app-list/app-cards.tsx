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

export function AppCards({
  apps,
  line,
  ...actions
}: AppActions & { apps: readonly AppRecord[]; line: AppRecord["line"] }) {
  const text = useText(appText);
  const hasInstalls = line === "attribution";
  return (
    <Grid>
      {apps.map((app) => (
        <CardItem key={app.id}>
          <Row $justify="space-between">
            <NameCell app={app} onEnter={actions.onEnter} />
            {hasInstalls ? <EditionTag app={app} /> : null}
          </Row>
          {hasInstalls ? (
            <>
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
            </>
          ) : null}
          <Row $justify="space-between">
            {hasInstalls ? (
              <PlatformDots app={app} />
            ) : (
              <Muted>{app.createTime.slice(0, 10)}</Muted>
            )}
            <RowActions app={app} {...actions} />
          </Row>
        </CardItem>
      ))}
    </Grid>
  );
}

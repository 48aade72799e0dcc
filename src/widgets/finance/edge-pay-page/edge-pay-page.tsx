import { useState } from "react";
import type { ProxyApp } from "../../../core/api/contract";
import {
  type EdgePackKind,
  edgePackKinds,
} from "../../../core/api/contract/constants/acceleration";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useEnterApp } from "../../../core/session/use-enter-app";
import { useCurrentApp, useIsSelling } from "../../../core/session/use-session";
import { edgePayPageText } from "../../../core/text/edge-pay-page";
import { edgeUsageText } from "../../../core/text/edge-usage";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Card, LinkButton, NameToolbar, PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { EdgeOffer } from "./edge-offer";

/** As many apps as one may choose from. */
const appsAtMost = 200;

export interface EdgePayPageProps {
  /** Which package is offered first; default `traffic`. */
  kind?: EdgePackKind;
  /** Another package was chosen. */
  onKind?: (kind: EdgePackKind) => void;
}

/** Buys packages of traffic, bandwidth, domains and protection for an app of the acceleration line. */
export function EdgePayPage({ kind = "traffic", onKind }: EdgePayPageProps) {
  const text = useText(edgePayPageText);
  const messages = useText(edgeUsageText);
  const isSelling = useIsSelling();
  const current = useCurrentApp();
  const [selected, choose] = useState({ given: kind, kind });
  const activeKind = selected.given === kind ? selected.kind : kind;
  const apps = useApiQuery("/api/console/proxyApp/list", { pageSize: appsAtMost });
  const list = apps.data?.map.list;
  const app = list?.find(({ appkey }) => appkey === current?.appkey);
  return (
    <Stack>
      <PageHeader
        title={text.title}
        note={isSelling && app ? text.note(app.name) : undefined}
        actions={isSelling ? <LinkButton to={paths.orders}>{text.orders}</LinkButton> : null}
      />
      {!isSelling ? (
        <Card>
          <EmptyState icon="lock" title={text.privateTitle} hint={text.privateHint} />
        </Card>
      ) : list ? (
        <>
          <AppChoice list={list} app={app} kind={activeKind} />
          {app ? (
            <div>
              <Tabs
                label={text.tabs}
                value={activeKind}
                onChange={(next) => {
                  choose({ given: kind, kind: next });
                  onKind?.(next);
                }}
                items={edgePackKinds.map((id) => ({
                  id,
                  label: messages.kinds[id],
                  content: id === activeKind ? <EdgeOffer key={id} app={app} kind={id} /> : null,
                }))}
              />
            </div>
          ) : null}
        </>
      ) : (
        <Card>
          {apps.error ? (
            <QueryErrorState error={apps.error} onRetry={apps.refetch} />
          ) : (
            <Skeleton shape="text" count={6} />
          )}
        </Card>
      )}
    </Stack>
  );
}

/** Which app the packages are for; where there is none, the way to one. */
function AppChoice(props: {
  list: readonly ProxyApp[];
  app: ProxyApp | undefined;
  kind: EdgePackKind;
}) {
  const { list, app, kind } = props;
  const text = useText(edgePayPageText);
  const enter = useEnterApp();
  if (list.length === 0) {
    return (
      <Card>
        <EmptyState
          icon="rocket"
          title={text.noneTitle}
          hint={text.noneHint}
          action={
            <LinkButton variant="primary" to={paths.acceleration}>
              {text.toApps}
            </LinkButton>
          }
        />
      </Card>
    );
  }
  const choice = (
    <Select<number>
      label={text.app}
      placeholder={text.app}
      value={app?.id ?? null}
      options={list.map(({ id, name }) => ({ value: id, label: name }))}
      // A refusal has its message already.
      onChange={(id) => void enter(id, paths.edgePay(kind)).catch(() => {})}
    />
  );
  return app ? (
    <NameToolbar>{choice}</NameToolbar>
  ) : (
    <Card>
      <EmptyState icon="apps" title={text.chooseTitle} hint={text.chooseHint} action={choice} />
    </Card>
  );
}

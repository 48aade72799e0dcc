import type { AppRecord } from "../../../core/api/contract";
import { editionKeys, shownEdition } from "../../../core/api/contract/constants/edition";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useAppRecord } from "../../../core/query/use-app-record";
import { useCurrentApp, useSession, useViewer } from "../../../core/session/use-session";
import { appText } from "../../../core/text/app";
import { appInfoText } from "../../../core/text/app-info";
import { shellText } from "../../../core/text/shell";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { CopyButton, EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, Link, Muted, PageHeader, Stack } from "../../../core/ui/layout";
import { HintMark } from "../../../core/ui/overlay";
import { Head, Pair, Title } from "./app-info.styles";
import { DangerCard } from "./danger-card";
import { GrantCard } from "./grant-card";
import { IconValue } from "./icon-value";
import { NameValue } from "./name-value";
import { PlanCard } from "./plan-card";
import { PlatformCard } from "./platform-card";
import { QrCard } from "./qr-card";
import { TrafficCard } from "./traffic-card";
import { ZoneValue } from "./zone-value";

/**
 * Renders the facts of the open app: names, keys, edition, domain type and time zone; its owner
 * changes name and zone here.
 */
export function AppInfo() {
  const text = useText(appInfoText);
  const messages = useText(appText);
  const current = useCurrentApp();
  const { data, error, refetch } = useAppRecord();
  const { usesToken } = useSession();
  const app = data?.map;
  return (
    <Stack>
      <PageHeader title={text.title} />
      {app ? <GrantOf app={app} /> : null}
      {current ? (
        <Card
          title={text.basics}
          actions={app?.isApplyAuth === 1 ? <Muted>{text.readOnly}</Muted> : null}
        >
          {app ? <Basics app={app} /> : null}
          {error && !app ? <QueryErrorState error={error} onRetry={refetch} /> : null}
          {app || error ? null : <Skeleton shape="text" count={6} />}
        </Card>
      ) : (
        <EmptyState icon="apps" title={messages.noneFound} />
      )}
      {/* What an embed token opens is the partner's business, and its calls are not for tokens. */}
      {app && current?.appkey === app.appkey && !usesToken ? <More key={app.id} app={app} /> : null}
    </Stack>
  );
}

/** Renders the reader's authorisation on somebody else's app. */
function GrantOf({ app }: { app: AppRecord }) {
  const { usesToken } = useSession();
  const isGranted = app.isApplyAuth === 1 && !usesToken;
  const { data } = useApiQuery("apply/standing", {}, { isEnabled: isGranted });
  const grant = data?.map.grant;
  return grant ? <GrantCard app={app} grant={grant} /> : null;
}

/** All that is not a name: edition, systems, traffic, and the end. */
function More({ app }: { app: AppRecord }) {
  const { mode } = useViewer();
  const { data, error, refetch } = useApiQuery("apply/standing", {});
  const standing = data?.map;
  const isOwn = app.isApplyAuth === 0;
  // Traffic belongs to the app as a whole.
  const seesTraffic = isOwn || standing?.grant?.scope.type === "all";
  return (
    <>
      <Pair>
        {app.line === "afpm" ? null : <PlanCard app={app} isOwn={isOwn} />}
        <QrCard app={app} />
      </Pair>
      {error && !standing ? <QueryErrorState error={error} onRetry={refetch} /> : null}
      {standing ? (
        <PlatformCard
          app={app}
          platforms={standing.platforms}
          mayIntegrate={isOwn || (app.authModules ?? []).some(({ key }) => key === "integration")}
        />
      ) : error ? null : (
        <Skeleton shape="text" count={4} />
      )}
      {seesTraffic && mode !== "private" && app.line !== "afpm" ? (
        <TrafficCard app={app} isOwn={isOwn} />
      ) : null}
      {isOwn ? <DangerCard app={app} /> : null}
    </>
  );
}

function Basics({ app }: { app: AppRecord }) {
  const text = useText(appInfoText);
  const messages = useText(appText);
  const shell = useText(shellText);
  const { usesToken } = useSession();
  // Others are not told at a press what is not theirs to change; the guard tells the rest why.
  const isOwn = app.isApplyAuth === 0 && !usesToken;
  return (
    <Stack $gapPx={20}>
      <Head>
        <IconValue app={app} isOwn={isOwn} />
        <Title>
          <NameValue app={app} isOwn={isOwn} />
        </Title>
        <Tag>{messages[editionKeys[shownEdition(app)]]}</Tag>
      </Head>
      <Descriptions
        items={[
          {
            id: "appkey",
            label: text.appkey,
            value: <Copied value={app.appkey} label={shell.copyAppkey} />,
          },
          {
            id: "scheme",
            label: shell.scheme,
            value: <Copied value={`xi${app.appkey}`} label={shell.copyScheme} />,
          },
          {
            id: "id",
            label: text.appId,
            value: <Copied value={String(app.id)} label={text.copyAppId} />,
          },
          { id: "created", label: text.createTime, value: app.createTime },
          {
            id: "domain",
            label: text.linkDomain,
            value: (
              <>
                <code>{app.ulinkUrl}</code>
                <HintMark name={text.linkDomain} hint={text.linkDomainHint} />
                {isOwn ? <Link to={paths.linkDomain}>{text.changeDomain}</Link> : null}
              </>
            ),
          },
        ]}
      />
      <ZoneValue app={app} isOwn={isOwn} />
    </Stack>
  );
}

const Copied = ({ value, label }: { value: string; label: string }) => (
  <>
    <code>{value}</code>
    <CopyButton value={value} label={label} />
  </>
);

import type { AppRecord } from "../../../core/api/contract";
import { type Edition, editionOf } from "../../../core/api/contract/words/edition";
import { useAppRecord } from "../../../core/query/use-app-record";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { appText } from "../../../core/text/app";
import { appInfoText } from "../../../core/text/app-info";
import { shellText } from "../../../core/text/shell";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { CallError, CopyButton, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { Card, Muted, PageHeader, Stack } from "../../../core/ui/layout";
import { HintMark } from "../../../core/ui/overlay";
import { Head, Title } from "./app-info.styles";
import { IconValue } from "./icon-value";
import { NameValue } from "./name-value";
import { ZoneValue } from "./zone-value";

/** What the open app is: names, keys, edition, domain type and time zone; its owner changes name and zone here. */
export function AppInfo() {
  const text = useText(appInfoText);
  const words = useText(appText);
  const current = useCurrentApp();
  const { reply, error, retry } = useAppRecord();
  const app = reply?.map;
  return (
    <Stack>
      <PageHeader title={text.title} />
      {current ? (
        <Card
          title={text.basics}
          actions={app?.isApplyAuth === 1 ? <Muted>{text.readOnly}</Muted> : null}
        >
          {app ? <Basics app={app} /> : null}
          {error && !app ? <CallError error={error} onRetry={retry} /> : null}
          {app || error ? null : <Skeleton shape="text" count={6} />}
        </Card>
      ) : (
        <EmptyState icon="apps" title={words.noneFound} />
      )}
    </Stack>
  );
}

function Basics({ app }: { app: AppRecord }) {
  const text = useText(appInfoText);
  const words = useText(appText);
  const shell = useText(shellText);
  const { usesToken } = useSession();
  const editions: Record<Edition, string> = {
    experience: words.editionExperience,
    standard: words.editionStandard,
    professional: words.editionProfessional,
  };
  // Others are not told at a press what is not theirs to change; the guard tells the rest why.
  const isOwn = app.isApplyAuth === 0 && !usesToken;
  return (
    <Stack $gapPx={20}>
      <Head>
        <IconValue app={app} isOwn={isOwn} />
        <Title>
          <NameValue app={app} isOwn={isOwn} />
        </Title>
        <Tag>{editions[editionOf(app)]}</Tag>
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

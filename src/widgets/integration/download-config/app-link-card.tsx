import { useState } from "react";
import type { AppLink, AppPlatform } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { useSettledReply } from "../../../core/query/use-settled-reply";
import { appLinkText } from "../../../core/text/app-link";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { CallError, CopyButton, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, Muted, Stack } from "../../../core/ui/layout";
import { AppLinkForm } from "./app-link-form";
import { FileText } from "./download-config.styles";

function Facts({ link }: { link: AppLink }) {
  const text = useText(appLinkText);
  const { platform, linkUrl, fileUrl, fileText } = link;
  const domain = `applinks:${new URL(linkUrl).hostname}`;
  const shown = (value: string, label: string) => (
    <>
      <code>{value}</code>
      <CopyButton value={value} label={label} />
    </>
  );
  return (
    <>
      <Descriptions
        items={[
          { id: "link", label: text.linkUrl, value: shown(linkUrl, text.copyLink) },
          { id: "file", label: text.file, value: shown(fileUrl, text.copyFile) },
          ...(platform === "ios"
            ? [{ id: "domain", label: text.domain, value: shown(domain, text.copyDomain) }]
            : []),
        ]}
      />
      {fileText === "" ? null : (
        <FileText tabIndex={0} role="region" aria-label={text.file}>
          <code>{fileText}</code>
        </FileText>
      )}
    </>
  );
}

function Loaded({ initial }: { initial: AppLink }) {
  const [link, setLink] = useState(initial);
  return (
    <>
      <AppLinkForm link={link} onSaved={setLink} />
      <Facts link={link} />
    </>
  );
}

/** Renders the settings by which web links open the app on one system. */
export function AppLinkCard({ platform }: { platform: AppPlatform }) {
  const text = useText(appLinkText);
  const call = useCall("appLink/detail", { platform });
  const link = useSettledReply(call)?.map ?? null;
  return (
    <Card
      title={text.titles[platform]}
      actions={
        platform === "ios" ? (
          <LinkButton variant="text" size="small" to={paths.universalLink}>
            {text.toTool}
          </LinkButton>
        ) : null
      }
    >
      <Stack>
        <Muted as="p">{text.intro}</Muted>
        {link ? <Loaded initial={link} /> : null}
        {!link && call.lastError ? (
          <CallError error={call.lastError} onRetry={call.retry} isCompact />
        ) : null}
        {link || call.lastError ? null : <Skeleton shape="text" count={4} />}
      </Stack>
    </Card>
  );
}

import { useState } from "react";
import type { AppLink, AppPlatform } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { appLinkText } from "../../../core/text/app-link";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { CopyButton, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, Muted, Stack, useLandmark } from "../../../core/ui/layout";
import { AppLinkForm } from "./app-link-form";
import { FileText } from "./download-config.styles";

function Facts({ link }: { link: AppLink }) {
  const role = useLandmark("region");
  const text = useText(appLinkText);
  const { platform, linkUrl, fileUrl, fileText } = link;
  const domain = `applinks:${new URL(linkUrl).hostname}`;
  const renderValue = (value: string, label: string) => (
    <>
      <code>{value}</code>
      <CopyButton value={value} label={label} />
    </>
  );
  return (
    <>
      <Descriptions
        items={[
          { id: "link", label: text.linkUrl, value: renderValue(linkUrl, text.copyLink) },
          { id: "file", label: text.file, value: renderValue(fileUrl, text.copyFile) },
          ...(platform === "ios"
            ? [{ id: "domain", label: text.domain, value: renderValue(domain, text.copyDomain) }]
            : []),
        ]}
      />
      {fileText === "" ? null : (
        <FileText tabIndex={0} role={role} aria-label={text.file}>
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
  const call = useApiQuery("appLink/detail", { platform });
  const link = useInitialData(call)?.map ?? null;
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
          <QueryErrorState error={call.lastError} onRetry={call.refetch} isCompact />
        ) : null}
        {link || call.lastError ? null : <Skeleton shape="text" count={4} />}
      </Stack>
    </Card>
  );
}

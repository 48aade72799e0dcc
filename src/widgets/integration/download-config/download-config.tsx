import type { AppPlatform } from "../../../core/api/contract";
import { appPlatforms } from "../../../core/api/contract/constants/platform";
import { Sections } from "../../../core/form/form-layout";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { useOpens } from "../../../core/session/use-session";
import { appLinkText } from "../../../core/text/app-link";
import { downloadConfigText } from "../../../core/text/download-config";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, Muted, PageHeader, Stack } from "../../../core/ui/layout";
import { AppLinkCard } from "./app-link-card";
import { DownloadHistory } from "./download-history";
import { PackageCard } from "./package-card";
import { WayForm } from "./way-form";

export interface DownloadConfigProps {
  /** The system whose downloads are set: `ios`, `android` (default) or `harmony`. */
  platform?: AppPlatform;
}

function LoadedConfig({ platform }: { platform: AppPlatform }) {
  const call = useApiQuery("appVersion", { platform });
  const hasPackages = useOpens(["channel", "integration"]);
  const config = useInitialData(call)?.map ?? null;
  if (config) {
    return (
      <>
        <WayForm initial={config} live={call.data?.map ?? config} />
        {hasPackages && <PackageCard platform={platform} canEdit={config.canEdit} />}
      </>
    );
  }
  if (call.lastError)
    return (
      <Card>
        <QueryErrorState error={call.lastError} onRetry={call.refetch} />
      </Card>
    );
  return (
    <Card>
      {/* As high as the form, or what is below it would jump. */}
      <Skeleton shape="text" count={32} />
    </Card>
  );
}

/** Renders the download target for visitors of one system, and its change history. */
export function DownloadConfig({ platform: given }: DownloadConfigProps) {
  const text = useText(downloadConfigText);
  const linkText = useText(appLinkText);
  // An attribute can be any word.
  const platform = appPlatforms.find((one) => one === given) ?? "android";
  return (
    <Stack>
      <PageHeader
        title={text.titles[platform]}
        actions={
          <LinkButton icon="doc" to={paths.integrationGuide(platform)}>
            {linkText.toGuide}
          </LinkButton>
        }
      />
      <Muted as="p">{text.intro(text.systems[platform])}</Muted>
      <Sections $maxPx={1200} key={platform}>
        <LoadedConfig platform={platform} />
        <AppLinkCard platform={platform} />
        <DownloadHistory platform={platform} />
      </Sections>
    </Stack>
  );
}

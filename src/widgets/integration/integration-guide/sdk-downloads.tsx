import type { AppPlatform, SdkFile } from "../../../core/api/contract";
import { formatFileSize } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { integrationGuideText } from "../../../core/text/integration-guide";
import { useLocale, useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { CopyButton, EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { LinkButton, Muted, Stack } from "../../../core/ui/layout";
import { FileCard, Mono, Note } from "./integration-guide.styles";

function Download({ file }: { file: SdkFile }) {
  const locale = useLocale();
  const text = useText(integrationGuideText);
  return (
    <FileCard>
      <h3>
        <Tag $tone={file.kind === "library" ? "brand" : "neutral"}>{text.kinds[file.kind]}</Tag>
        {file.file}
        <LinkButton size="small" icon="download" to={file.url}>
          {text.download}
        </LinkButton>
      </h3>
      <Descriptions
        items={[
          { id: "version", label: text.version, value: file.version },
          { id: "day", label: text.day, value: file.day },
          { id: "size", label: text.size, value: formatFileSize(file.bytes) },
        ]}
      />
      <div>
        <Muted>{text.sha256}</Muted> <Mono>{file.sha256}</Mono>{" "}
        <CopyButton value={file.sha256} label={text.copyOf(text.sha256)} />
      </div>
      <p>
        {text.changes}
        {"\n"}
        {locale === "en" ? file.changesEn : file.changes}
      </p>
    </FileCard>
  );
}

/** The files of a system's SDK that this service hands out. */
export function SdkDownloads({ platform }: { platform: AppPlatform }) {
  const text = useText(integrationGuideText);
  const { data, error, refetch } = useApiQuery("GET getInUseSDKInfo", {});
  if (error && !data) return <QueryErrorState error={error} onRetry={refetch} isCompact />;
  if (!data) return <Skeleton shape="text" count={14} />;
  const own = data.map.list.filter((file) => file.platform === platform);
  if (own.length === 0) {
    return <EmptyState isCompact title={text.notPacked} hint={text.notPackedHint} />;
  }
  return (
    <Stack>
      {own.some(({ missing }) => missing) ? <Note role="note">{text.noLibrary}</Note> : null}
      {own.map((file) => (
        <Download key={file.file} file={file} />
      ))}
    </Stack>
  );
}

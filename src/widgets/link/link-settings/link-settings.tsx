import type { LinkOptions } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useInitialData } from "../../../core/query/use-initial-data";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, LinkButton, Muted, PageHeader, Row, Stack } from "../../../core/ui/layout";
import { SettingForm } from "./setting-form";

/** The domains of the account, and whether links can stand at them. */
function Hosts({ hosts }: Pick<LinkOptions, "hosts">) {
  const { settingWords: text } = useText(linkText);
  return (
    <Card
      title={text.hosts}
      actions={<LinkButton to={paths.accountDomains}>{text.domains}</LinkButton>}
    >
      <Stack $gapPx={8}>
        {hosts.length === 0 ? <Muted>{text.noHosts}</Muted> : null}
        {hosts.map(({ host, isReady }) => (
          <Row key={host}>
            <span>{host}</span>
            <Tag $tone={isReady ? "success" : "warning"}>{isReady ? text.ready : text.waiting}</Tag>
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

/**
 * Renders the defaults of new short links, the target of expired ones, and the stored visit data.
 */
export function LinkSettings() {
  const { settingWords: text } = useText(linkText);
  const options = useApiQuery("xlink/options", {});
  const data = useInitialData(options);
  return (
    <Stack>
      <PageHeader title={text.title} />
      {data ? (
        <>
          <SettingForm options={data.map} reload={options.refetch} />
          <Hosts hosts={data.map.hosts} />
        </>
      ) : options.lastError ? (
        <QueryErrorState error={options.lastError} onRetry={options.refetch} />
      ) : (
        <Card>
          <Skeleton shape="text" />
        </Card>
      )}
    </Stack>
  );
}

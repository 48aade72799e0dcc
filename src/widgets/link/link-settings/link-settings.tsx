import type { LinkOptions } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { useSettledReply } from "../../../core/query/use-settled-reply";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, Skeleton } from "../../../core/ui/feedback";
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
  const options = useCall("xlink/options", {});
  const reply = useSettledReply(options);
  return (
    <Stack>
      <PageHeader title={text.title} />
      {reply ? (
        <>
          <SettingForm options={reply.map} reload={options.retry} />
          <Hosts hosts={reply.map.hosts} />
        </>
      ) : options.lastError ? (
        <CallError error={options.lastError} onRetry={options.retry} />
      ) : (
        <Card>
          <Skeleton shape="text" />
        </Card>
      )}
    </Stack>
  );
}

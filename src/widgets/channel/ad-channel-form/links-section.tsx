import { useMemo } from "react";
import type { AdChannelDetail, AdMacro, AdPlatform } from "../../../core/api/contract";
import { adText } from "../../../core/text/ad";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { Card, Muted, Stack } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { LinkBox } from "./ad-channel-form.styles";
import { LinkCheckPart } from "./link-check";

export interface LinksSectionProps {
  channel: AdChannelDetail;
  platform: AdPlatform;
}

function LinkLine({ name, url }: { name: string; url: string }) {
  const text = useText(adText);
  return (
    <LinkBox>
      <span>{name}</span>
      <div>
        <code>{url}</code>
        <CopyButton value={url} label={`${text.copy} ${name}`} />
      </div>
    </LinkBox>
  );
}

/** The links to put into the platform's console, what their macros mean, and whether they are right. */
export function LinksSection({ channel, platform }: LinksSectionProps) {
  const text = useText(adText);
  const columns = useMemo<TableColumn<AdMacro>[]>(
    () => [
      { id: "macro", header: text.macro, cell: ({ macro }) => <code>{macro}</code> },
      { id: "name", header: text.meaning, cell: ({ name }) => name },
      { id: "field", header: text.param, cell: ({ field }) => <code>{field}</code> },
      {
        id: "required",
        header: text.required,
        cell: ({ isRequired }) =>
          isRequired ? <Tag $tone="info">{text.required}</Tag> : text.optional,
      },
    ],
    [text],
  );
  const isCarried = ({ field }: AdMacro) =>
    channel.links.some(({ url }) => url.includes(`${field}=`));
  return (
    <>
      <Card title={text.links}>
        <Stack>
          <Muted>{text.linksHint}</Muted>
          {channel.links.map(({ kind, url }) => (
            <LinkLine key={kind} name={text.kinds[kind]} url={url} />
          ))}
          {channel.linkType === "landing" ? (
            <>
              <LinkLine name={text.landingLink} url={channel.landingLink} />
              <Muted>{text.landingLinkHint}</Muted>
            </>
          ) : null}
          <LinkCheckPart channelId={channel.id} />
        </Stack>
      </Card>
      <Card title={text.macroTable} isFlush>
        <Table
          label={text.macroTable}
          columns={columns}
          rows={platform.macros.filter(isCarried)}
          getRowId={({ field }) => field}
        />
      </Card>
    </>
  );
}

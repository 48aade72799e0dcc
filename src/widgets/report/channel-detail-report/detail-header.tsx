import type { ChannelDetail } from "../../../core/api/contract";
import { channelKindOf, templateOf } from "../../../core/metrics";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { QrCode, Tag } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import {
  Button,
  IconButton,
  Muted,
  narrowMedia,
  PageHeader,
  Row,
  useMedia,
} from "../../../core/ui/layout";
import { Popover } from "../../../core/ui/overlay";
import { optionsFreshMs, type ReportFilter } from "../report-filter";
import { DetailActions, type DetailActionsProps } from "../report-parts";
import { Address, QrSpace } from "./channel-detail-report.styles";
import { neighboursOf } from "./neighbours";

/** Which channel it is, its link, and the way to those beside it. */
export function DetailHeader({
  channel,
  filter,
  onShare,
}: {
  channel: ChannelDetail;
  filter: ReportFilter;
  onShare: DetailActionsProps["onShare"];
}) {
  const text = useText(reportText);
  const isPhone = useMedia(narrowMedia);
  const { navigate, search } = useNavigation();
  const { data } = useApiQuery("groupAndChannelTree", {}, { staleTimeMs: optionsFreshMs });
  const { previous, next } = neighboursOf(channel, data?.obj ?? []);
  // The same days and the same tab of the other channel.
  const go = (id: number) =>
    navigate(paths.withQuery(paths.channelDetail(id, channel.type), search));
  return (
    <PageHeader
      title={
        <Row>
          {channel.channelName}
          <Tag>{text.channelTypes[channel.type]}</Tag>
        </Row>
      }
      note={
        <Row as="span" $gapPx={16}>
          <span>
            {text.channelColumns.code} {channel.channelCode}
          </span>
          <span>
            {text.channelColumns.group} {channel.groupName}
          </span>
          <Row as="span" $gapPx={4}>
            <Muted>{text.link}</Muted>
            <Address title={channel.link}>{channel.link}</Address>
            <CopyButton value={channel.link} label={text.copyLink} />
          </Row>
        </Row>
      }
      actions={
        <>
          <DetailActions
            target={{ id: channel.id, name: channel.channelName, of: "channel" }}
            filter={filter}
            metrics={templateOf(channelKindOf(channel.type)).columns}
            onShare={onShare}
          />
          <Popover
            label={text.linkQr}
            align="end"
            trigger={
              <Button icon="qr" aria-label={text.linkQr}>
                {isPhone ? null : text.linkQr}
              </Button>
            }
          >
            <QrSpace>
              <QrCode value={channel.link} label={text.linkQr} />
            </QrSpace>
          </Popover>
          <IconButton
            icon="chevron-left"
            label={text.previousChannel}
            title={previous?.name ?? text.previousChannel}
            disabled={!previous}
            onClick={() => previous && go(previous.id)}
          />
          <IconButton
            icon="chevron-right"
            label={text.nextChannel}
            title={next?.name ?? text.nextChannel}
            disabled={!next}
            onClick={() => next && go(next.id)}
          />
        </>
      }
    />
  );
}

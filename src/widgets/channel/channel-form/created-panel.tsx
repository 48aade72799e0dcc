import type { ChannelDetail } from "../../../core/api/contract";
import { appPlatforms } from "../../../core/api/contract/constants/platform";
import { paths } from "../../../core/navigation/paths";
import { channelText } from "../../../core/text/channel";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Button, Card, Icon, Link, LinkButton, Muted, Row } from "../../../core/ui/layout";
import { ChannelQr } from "../channel-link";
import { DeliveryNote } from "../delivery-note";
import { Created, CreatedLink, CreatedMark } from "./channel-form.styles";

export interface CreatedPanelProps {
  channel: ChannelDetail;
  onContinue: () => void;
}

/** The new channel's link and QR code, and where to go next. */
export function CreatedPanel({ channel, onContinue }: CreatedPanelProps) {
  const text = useText(channelText);
  const punctuation = usePunctuation();
  const { id, link, channelCode, channelName, noDownload } = channel;
  return (
    <Card>
      <Created role="status">
        <CreatedMark>
          <Icon name="success" size={36} />
        </CreatedMark>
        <h2>{text.created}</h2>
        <Muted>{punctuation.aside(channelName, channelCode)}</Muted>
        <CreatedLink>
          <span>{link}</span>
          <CopyButton value={link} label={text.copyLink} />
        </CreatedLink>
        <ChannelQr link={link} name={channelName} fileName={channelCode} />
        {noDownload.length > 0 ? (
          <DeliveryNote noDownload={noDownload} />
        ) : (
          <Muted>{text.createdHint}</Muted>
        )}
        <Row $justify="center">
          <Muted>{text.notIntegrated}</Muted>
          {appPlatforms.map((platform) => (
            <Link key={platform} to={paths.integrationGuide(platform)}>
              {text.integrate(text.systems[platform])}
            </Link>
          ))}
        </Row>
        <Row $justify="center">
          <Button variant="primary" onClick={onContinue}>
            {text.continueAdd}
          </Button>
          <LinkButton to={paths.channelDetail(id)}>{text.viewReport}</LinkButton>
          <LinkButton to={paths.channels()}>{text.backToList}</LinkButton>
        </Row>
      </Created>
    </Card>
  );
}

import type { LinkDetail } from "../../../core/api/contract";
import { qrLinkOf } from "../../../core/api/contract/constants/link";
import { paths } from "../../../core/navigation/paths";
import { linkText } from "../../../core/text/link";
import { linkFormText } from "../../../core/text/link-form";
import { useText } from "../../../core/text/use-text";
import { QrCode } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { Button, Card, LinkButton, Muted, Row, Stack } from "../../../core/ui/layout";

/** A new link to take away. */
export function CreatedPanel({ link, onAnother }: { link: LinkDetail; onAnother: () => void }) {
  const formText = useText(linkFormText);
  const linkMessages = useText(linkText);
  return (
    <Card title={formText.created}>
      <Stack>
        <Row>
          <strong>{link.link}</strong>
          <CopyButton value={link.link} label={linkMessages.copyLink} />
        </Row>
        <Muted>{formText.createdHint}</Muted>
        <QrCode
          value={qrLinkOf(link.link)}
          label={linkMessages.qrOf(link.title)}
          sizePx={160}
          fileName={link.suffix}
        />
        <Row>
          <LinkButton variant="primary" to={paths.shortLinks}>
            {formText.back}
          </LinkButton>
          <LinkButton to={paths.linkReport(link.id)}>{formText.report}</LinkButton>
          <Button onClick={onAnother}>{formText.another}</Button>
        </Row>
      </Stack>
    </Card>
  );
}

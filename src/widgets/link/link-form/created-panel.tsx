import type { LinkDetail } from "../../../core/api/contract";
import { scanned } from "../../../core/api/contract/words/link";
import { paths } from "../../../core/navigation/paths";
import { linkText } from "../../../core/text/link";
import { linkFormText } from "../../../core/text/link-form";
import { useText } from "../../../core/text/use-text";
import { QrCode } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { Button, Card, LinkButton, Muted, Row, Stack } from "../../../core/ui/layout";

/** A new link to take away. */
export function CreatedPanel({ link, onAnother }: { link: LinkDetail; onAnother: () => void }) {
  const text = useText(linkFormText);
  const words = useText(linkText);
  return (
    <Card title={text.created}>
      <Stack>
        <Row>
          <strong>{link.link}</strong>
          <CopyButton value={link.link} label={words.copyLink} />
        </Row>
        <Muted>{text.createdHint}</Muted>
        <QrCode
          value={scanned(link.link)}
          label={words.qrOf(link.title)}
          sizePx={160}
          fileName={link.suffix}
        />
        <Row>
          <LinkButton variant="primary" to={paths.shortLinks}>
            {text.back}
          </LinkButton>
          <LinkButton to={paths.linkReport(link.id)}>{text.report}</LinkButton>
          <Button onClick={onAnother}>{text.another}</Button>
        </Row>
      </Stack>
    </Card>
  );
}

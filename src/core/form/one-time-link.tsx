import { registrationText } from "../text/registration";
import { useText } from "../text/use-text";
import { CopyButton } from "../ui/feedback";
import { TextInput } from "../ui/input";
import { Button, Muted, Row, Stack } from "../ui/layout";
import { Dialog } from "../ui/overlay";

export interface OneTimeLinkProps {
  url: string;
  onClose: () => void;
}

/** The link of an invitation, which the service tells this once. Draw it only while it is open. */
export function OneTimeLink({ url, onClose }: OneTimeLinkProps) {
  const text = useText(registrationText);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.link}
      widthPx={520}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text.linkDone}
        </Button>
      }
    >
      <Stack $gapPx={12}>
        <Muted>{text.linkOnce}</Muted>
        <Row>
          <TextInput aria-label={text.link} readOnly value={url} onChange={() => undefined} />
          <CopyButton hasText value={url} label={text.copyLink} />
        </Row>
      </Stack>
    </Dialog>
  );
}

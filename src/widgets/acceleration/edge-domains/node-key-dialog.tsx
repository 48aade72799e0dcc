import { edgeNodesText } from "../../../core/text/edge-nodes";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Button, Row, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { Code, Mono } from "./edge-domains.styles";

export interface NodeKeyDialogProps {
  name: string;
  secret: string;
  /** Base URL from which the node downloads its agent and its settings. */
  origin: string;
  onClose: () => void;
}

/** The lines that start a node on its machine. */
export const startLines = (origin: string, key: string): string =>
  [
    `curl -O ${origin}/edge/xi-edge.mjs`,
    `XI_EDGE_KEY=${key} node xi-edge.mjs --service ${origin} --dir /var/lib/xi-edge`,
  ].join("\n");

/** A node's key, shown this once, with how the node is started. */
export function NodeKeyDialog({ name, secret, origin, onClose }: NodeKeyDialogProps) {
  const text = useText(edgeNodesText);
  const lines = startLines(origin, secret);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text.keyTitle(name)}
      widthPx={778}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <Stack $gapPx={12}>
        <p>{text.keyOnce}</p>
        <Row $gapPx={4}>
          <Mono>{secret}</Mono>
          <CopyButton value={secret} label={text.copyKey} />
        </Row>
        <Row $justify="space-between">
          <span>{text.commands}</span>
          <CopyButton value={lines} label={text.copyCommands} hasText />
        </Row>
        <Code tabIndex={0}>{lines}</Code>
      </Stack>
    </Dialog>
  );
}

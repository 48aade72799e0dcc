import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Button, Muted, Stack } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { Values, Warning } from "../embed-keys";

export interface ShownOnceProps {
  title: string;
  warning: string;
  label: string;
  value: string;
  copyLabel: string;
  hint?: string;
  onClose: () => void;
}

/** The one time a secret is shown. */
export function ShownOnce(props: ShownOnceProps) {
  const { title, warning, label, value, copyLabel, hint, onClose } = props;
  const text = useText(openApiText);
  return (
    <Dialog
      isOpen
      isAlert
      onClose={onClose}
      title={title}
      widthPx={560}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text.secretSaved}
        </Button>
      }
    >
      <Stack>
        <Warning>{warning}</Warning>
        <Values>
          <div>
            <dt>{label}</dt>
            <dd>
              {value}
              <CopyButton value={value} label={copyLabel} />
            </dd>
          </div>
        </Values>
        {hint ? <Muted>{hint}</Muted> : null}
      </Stack>
    </Dialog>
  );
}

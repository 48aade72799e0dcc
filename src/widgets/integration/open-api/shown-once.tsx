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
  /** The same written in another way. */
  more?: { label: string; value: string };
  hint?: string;
  onClose: () => void;
}

/** The one time a secret is shown. */
export function ShownOnce(props: ShownOnceProps) {
  const { title, warning, label, value, copyLabel, more, hint, onClose } = props;
  const values = [{ label, value }, ...(more ? [more] : [])];
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
          {values.map((one) => (
            <div key={one.label}>
              <dt>{one.label}</dt>
              <dd>
                {one.value}
                <CopyButton value={one.value} label={copyLabel} />
              </dd>
            </div>
          ))}
        </Values>
        {hint ? <Muted>{hint}</Muted> : null}
      </Stack>
    </Dialog>
  );
}

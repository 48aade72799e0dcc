import { useRef } from "react";
import { linkText } from "../../../core/text/link";
import { uiText } from "../../../core/text/ui";
import { useText } from "../../../core/text/use-text";
import { Button, Muted, Row } from "../../../core/ui/layout";
import type { Batch } from "./use-batch";

/** The sheet to send, and the template to begin with. */
export function SheetInput({ model, onTemplate }: { model: Batch; onTemplate: () => void }) {
  const { batchWords: text } = useText(linkText);
  const ui = useText(uiText);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Row>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        hidden
        aria-label={text.file}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file) void model.checkSheet(file);
        }}
      />
      <Button icon="download" onClick={onTemplate}>
        {text.template}
      </Button>
      <Button
        variant="primary"
        icon="upload"
        isLoading={model.isChecking}
        onClick={() => input.current?.click()}
      >
        {text.file}
      </Button>
      {model.sent !== null ? <Muted>{ui.sending(Math.floor(model.sent * 100))}</Muted> : null}
    </Row>
  );
}

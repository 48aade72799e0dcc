import { type ReactNode, useRef, useState } from "react";
import { uiText } from "../../../core/text/ui";
import { useText } from "../../../core/text/use-text";
import { saveFile } from "../../../core/ui/file";
import { Button, Row } from "../../../core/ui/layout";
import { Drop, ErrorText, Note } from "./channel-import.styles";

export interface ChooseFileProps {
  messages: Record<"dropHere" | "choose" | "template" | "templateName" | "hint", string>;
  /** Makes the sheet to begin with. */
  template: () => Promise<Blob>;
  errorBox: ReactNode;
  isReading: boolean;
  /** Share of the file that is sent, 0 to 1; null while nothing is. */
  sent: number | null;
  /** Ends the sending. */
  onCancel: () => void;
  onChoose: (file: File) => void;
}

/** A place for the sheet: dropped or chosen; and the template to begin with. */
export function ChooseFile(props: ChooseFileProps) {
  const { messages: text, template, errorBox, isReading, sent, onCancel, onChoose } = props;
  const ui = useText(uiText);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const saveTemplate = async () => {
    saveFile(`${text.templateName}.xlsx`, await template());
  };
  return (
    <Drop
      $isOver={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onChoose(file);
      }}
    >
      <span>{text.dropHere}</span>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        hidden
        aria-label={text.choose}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = "";
          if (file) onChoose(file);
        }}
      />
      <Row>
        <Button icon="download" onClick={saveTemplate}>
          {text.template}
        </Button>
        <Button
          variant="primary"
          icon="upload"
          isLoading={isReading}
          onClick={() => input.current?.click()}
        >
          {text.choose}
        </Button>
      </Row>
      {sent !== null ? (
        <Note as="div" role="status">
          {ui.sending(Math.floor(sent * 100))}
          <Button size="small" variant="text" onClick={onCancel}>
            {ui.cancel}
          </Button>
        </Note>
      ) : errorBox ? (
        <ErrorText role="alert">{errorBox}</ErrorText>
      ) : (
        <Note>{text.hint}</Note>
      )}
    </Drop>
  );
}

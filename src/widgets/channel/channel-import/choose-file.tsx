import { useRef, useState } from "react";
import { channelImportText } from "../../../core/text/channel-import";
import { useText } from "../../../core/text/use-text";
import { saveFile } from "../../../core/ui/file";
import { Button, Row } from "../../../core/ui/layout";
import { Drop, Fault, Note } from "./channel-import.styles";

export interface ChooseFileProps {
  fault: string;
  isReading: boolean;
  onChoose: (file: File) => void;
}

/** A place for the sheet: dropped or chosen; and the template to begin with. */
export function ChooseFile({ fault, isReading, onChoose }: ChooseFileProps) {
  const text = useText(channelImportText);
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const saveTemplate = async () => {
    const { importTemplate } = await import("./import-template");
    saveFile(`${text.templateName}.xlsx`, await importTemplate(text));
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
      {fault ? <Fault role="alert">{fault}</Fault> : <Note>{text.hint}</Note>}
    </Drop>
  );
}

import { useRef, useState } from "react";
import { saveFile } from "../../../core/ui/file";
import { Button, Row } from "../../../core/ui/layout";
import { Drop, Fault, Note } from "./channel-import.styles";

export interface ChooseFileProps {
  words: Record<"dropHere" | "choose" | "template" | "templateName" | "hint", string>;
  /** Makes the sheet to begin with. */
  template: () => Promise<Blob>;
  fault: string;
  isReading: boolean;
  onChoose: (file: File) => void;
}

/** A place for the sheet: dropped or chosen; and the template to begin with. */
export function ChooseFile(props: ChooseFileProps) {
  const { words: text, template, fault, isReading, onChoose } = props;
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
      {fault ? <Fault role="alert">{fault}</Fault> : <Note>{text.hint}</Note>}
    </Drop>
  );
}

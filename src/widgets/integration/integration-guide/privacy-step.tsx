import { useState } from "react";
import type { AppPlatform } from "../../../core/api/contract";
import { integrationGuideText } from "../../../core/text/integration-guide";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Checkbox } from "../../../core/ui/input";
import { Muted, Row, Stack } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { type Collected, collected, collectedWith } from "./collected";
import { Mono, Paragraph, Wrapped } from "./integration-guide.styles";

/** Everything that is collected, what turns it off, and the paragraph that says so to users. */
export function PrivacyStep({ platform }: { platform: AppPlatform }) {
  const text = useText(integrationGuideText);
  const list = collected[platform];
  const [off, setOff] = useState<ReadonlySet<string>>(
    () => new Set(list.flatMap(({ toggle, isOptIn }) => (toggle && isOptIn ? [toggle] : []))),
  );
  const flip = (toggle: string, isOn: boolean) => {
    const next = new Set(off);
    if (isOn) next.delete(toggle);
    else next.add(toggle);
    setOff(next);
  };
  const columns: TableColumn<Collected>[] = [
    {
      id: "name",
      header: text.collectedColumns.name,
      cell: ({ kind }) => <Wrapped>{text.collected[kind].name}</Wrapped>,
    },
    {
      id: "why",
      header: text.collectedColumns.why,
      cell: ({ kind }) => <Wrapped>{text.collected[kind].why}</Wrapped>,
    },
    {
      id: "toggle",
      header: text.collectedColumns.toggle,
      cell: ({ toggle, isOptIn }) =>
        toggle === null ? (
          <Muted>{text.noToggle}</Muted>
        ) : (
          <span>
            <Mono>{toggle}</Mono> {isOptIn ? <Muted>{text.optIn}</Muted> : null}
          </span>
        ),
    },
    {
      id: "on",
      header: text.collectedColumns.on,
      widthPx: 90,
      cell: ({ kind, toggle }) => (
        <Checkbox
          checked={toggle === null || !off.has(toggle)}
          disabled={toggle === null}
          aria-label={text.keepOf(text.collected[kind].name)}
          onChange={(isOn) => toggle !== null && flip(toggle, isOn)}
        />
      ),
    },
  ];
  const paragraph = text.privacyParagraph(
    collectedWith(list, off)
      .map(({ kind }) => text.collectedOf(text.collected[kind].name, text.collected[kind].why))
      .join(text.itemGap),
  );
  return (
    <Stack>
      <Table
        label={text.steps.privacy}
        columns={columns}
        rows={[...list]}
        getRowId={({ kind }) => kind}
      />
      <Row>
        <strong>{text.paragraph}</strong>
        <CopyButton value={paragraph} label={text.copyParagraph} hasText />
      </Row>
      <Muted as="p">{text.paragraphHint}</Muted>
      <Paragraph>{paragraph}</Paragraph>
    </Stack>
  );
}

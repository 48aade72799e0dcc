import { useState } from "react";
import { integrationGuideText } from "../../../core/text/integration-guide";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Muted, Stack, Tabs } from "../../../core/ui/layout";
import { Code, CodeFrame } from "./integration-guide.styles";
import type { Snippet } from "./snippets";

/** Code in one language or framework, to be copied. */
function CodeBlock({ name, code, isSample }: Snippet) {
  const text = useText(integrationGuideText);
  return (
    <Stack>
      {isSample ? <Muted as="p">{text.sampleHint}</Muted> : null}
      <CodeFrame>
        <Code tabIndex={0} role="region" aria-label={name}>
          <code>{code}</code>
        </Code>
        <CopyButton value={code} label={text.copy} />
      </CodeFrame>
    </Stack>
  );
}

/** The same code in every language and framework. */
export function CodeTabs({ snippets }: { snippets: readonly Snippet[] }) {
  const text = useText(integrationGuideText);
  const marks = useMarks();
  const [chosen, setChosen] = useState("");
  const [first] = snippets;
  if (!first) return null;
  const value = snippets.some(({ id }) => id === chosen) ? chosen : first.id;
  return (
    <div>
      <Tabs
        label={text.languages}
        value={value}
        onChange={setChosen}
        items={snippets.map((snippet) => ({
          id: snippet.id,
          label: snippet.isSample ? marks.aside(snippet.name, text.sample) : snippet.name,
          content: <CodeBlock {...snippet} />,
        }))}
      />
    </div>
  );
}

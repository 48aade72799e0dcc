import { useState } from "react";
import { integrationGuideText } from "../../../core/text/integration-guide";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { Muted, Stack, Tabs } from "../../../core/ui/layout";
import { CodeBlock } from "../code-block";
import type { Snippet } from "./snippets";

/** The same code in every language and framework. */
export function CodeTabs({ snippets }: { snippets: readonly Snippet[] }) {
  const text = useText(integrationGuideText);
  const punctuation = usePunctuation();
  const [selected, setSelected] = useState("");
  const [first] = snippets;
  if (!first) return null;
  const value = snippets.some(({ id }) => id === selected) ? selected : first.id;
  return (
    <div>
      <Tabs
        label={text.languages}
        value={value}
        onChange={setSelected}
        items={snippets.map((snippet) => ({
          id: snippet.id,
          label: snippet.isSample ? punctuation.aside(snippet.name, text.sample) : snippet.name,
          content: (
            <Stack>
              {snippet.isSample ? <Muted as="p">{text.sampleHint}</Muted> : null}
              <CodeBlock label={snippet.name} copyLabel={text.copy} code={snippet.code} />
            </Stack>
          ),
        }))}
      />
    </div>
  );
}

import { useState } from "react";
import { useSession } from "../../../core/session/use-session";
import { integrationText } from "../../../core/text/integration";
import { useText } from "../../../core/text/use-text";
import { Card, LinkButton, Stack, Tabs } from "../../../core/ui/layout";
import { CodeBlock } from "../code-block";
import { codeSamples, type SampleName } from "./code-samples";
import { Steps } from "./embed-keys.styles";

const names: SampleName[] = ["node", "python", "page"];

/** From a key to a widget on the integrator's page. */
export function HowTo() {
  const text = useText(integrationText);
  const { baseUrl, brand } = useSession();
  const [sample, setSample] = useState<SampleName>("node");
  const service = baseUrl || location.origin;
  const samples = codeSamples(service);
  const docs = new URL("embed-tokens.html", new URL(brand.docsUrl, service));
  return (
    <Card
      title={text.howTitle}
      actions={
        <LinkButton variant="text" size="small" icon="external" to={docs.href}>
          {text.docs}
        </LinkButton>
      }
    >
      <Stack>
        <Steps>
          {text.howSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
        <Tabs
          label={text.samples}
          value={sample}
          onChange={setSample}
          items={names.map((name) => ({
            id: name,
            label: text.sampleTabs[name],
            content: (
              <CodeBlock
                label={text.sampleTabs[name]}
                copyLabel={text.copyCode}
                code={samples[name]}
              />
            ),
          }))}
        />
      </Stack>
    </Card>
  );
}

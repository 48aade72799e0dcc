import { useState } from "react";
import { openBase } from "../../../core/api/contract/constants/open-api";
import { useSession } from "../../../core/session/use-session";
import { openApiText } from "../../../core/text/open-api";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Card, LinkButton, Row, Tabs } from "../../../core/ui/layout";
import { Code, CodeBox } from "../code-block";
import { codeSamples, type SampleName, sampleNames } from "./code-samples";

const labels: Record<SampleName, string> = {
  curl: "cURL",
  java: "Java",
  python: "Python",
  php: "PHP",
  node: "Node.js",
  go: "Go",
};

/** Renders samples of server calls in common server languages. */
export function Samples() {
  const text = useText(openApiText);
  const { baseUrl, brand } = useSession();
  const [sample, setSample] = useState<SampleName>("curl");
  const service = baseUrl || location.origin;
  const samples = codeSamples(service);
  const docs = new URL("open-api.html", new URL(brand.docsUrl, service));
  return (
    <Card
      title={text.howTitle}
      actions={
        <Row>
          <LinkButton
            variant="text"
            size="small"
            icon="external"
            to={`${service}${openBase}/openapi.json`}
          >
            {text.specification}
          </LinkButton>
          <LinkButton variant="text" size="small" icon="external" to={docs.href}>
            {text.docs}
          </LinkButton>
        </Row>
      }
    >
      <Tabs
        label={text.samples}
        value={sample}
        onChange={setSample}
        items={sampleNames.map((name) => ({
          id: name,
          label: labels[name],
          content: (
            <CodeBox>
              <Code tabIndex={0} role="region" aria-label={labels[name]}>
                <code>{samples[name]}</code>
              </Code>
              <CopyButton value={samples[name]} label={text.copyCode} />
            </CodeBox>
          ),
        }))}
      />
    </Card>
  );
}

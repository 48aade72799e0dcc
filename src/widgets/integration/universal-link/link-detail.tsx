import { useId } from "react";
import type { UniversalLink } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { universalLinkText } from "../../../core/text/universal-link";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import { Button, Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { CodeBlock } from "../code-block";
import { LinkCheckResults } from "./link-check-results";
import { Halves, Heading, Steps, Value } from "./universal-link.styles";

interface LinkDetailProps {
  link: UniversalLink;
  isBusy: boolean;
  onPublish: () => void;
}

/** Renders the setup of a link, the file that Apple reads, and the findings of the last check. */
export function LinkDetail({ link, isBusy, onPublish }: LinkDetailProps) {
  const text = useText(universalLinkText);
  const stepsId = useId();
  const { bundleId, entitlement, fileUrl, fileText, findings, checkTime, publishTime } = link;
  const copied = (name: string, value: string, label: string, note: string) => (
    <Stack $gapPx={2}>
      <Muted>{name}</Muted>
      <span>
        <Value>{value}</Value>
        <CopyButton value={value} label={label} />
      </span>
      <Muted>{note}</Muted>
    </Stack>
  );
  return (
    <Card
      title={text.detail(bundleId)}
      actions={
        <Button
          writes
          variant={publishTime === null ? "primary" : "default"}
          icon="refresh"
          isLoading={isBusy}
          onClick={onPublish}
        >
          {publishTime === null ? text.publish : text.check}
        </Button>
      }
    >
      <Stack>
        <Halves>
          {copied(text.link, link.link, text.copyLink, text.linkNote)}
          {copied(text.entitlement, entitlement, text.copyEntitlement, text.entitlementNote)}
        </Halves>
        <Halves>
          <Stack $gapPx={8}>
            <Row $justify="space-between">
              <Heading>{text.file}</Heading>
              <Button
                size="small"
                variant="text"
                icon="download"
                onClick={() => saveFile("apple-app-site-association", fileText, "application/json")}
              >
                {text.download}
              </Button>
            </Row>
            <Muted as="p">
              {text.fileNote} <Value>{fileUrl}</Value>
            </Muted>
            <CodeBlock label={text.file} copyLabel={text.copyFile} code={fileText} />
          </Stack>
          <Stack $gapPx={8}>
            <Heading>{text.findings}</Heading>
            <Muted as="p">
              {checkTime === null
                ? text.neverChecked
                : text.checkedAt(formatTime(checkTime, defaultZones))}
            </Muted>
            <LinkCheckResults findings={findings} />
            <Heading id={stepsId}>{text.steps}</Heading>
            <Steps aria-labelledby={stepsId}>
              {text.stepList.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Steps>
          </Stack>
        </Halves>
      </Stack>
    </Card>
  );
}

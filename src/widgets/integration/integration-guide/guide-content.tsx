import type { AppPlatform } from "../../../core/api/contract";
import { appLinkPath } from "../../../core/api/contract/constants/app-link";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { integrationGuideText } from "../../../core/text/integration-guide";
import { useText } from "../../../core/text/use-text";
import { Descriptions } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { Card, Link, Muted, Stack } from "../../../core/ui/layout";
import { CheckStep } from "./check-step";
import { CodeTabs } from "./code-tabs";
import type { GuideStep } from "./guide-state";
import { HealthStep } from "./health-step";
import { Mono, Note, Notes } from "./integration-guide.styles";
import { PrivacyStep } from "./privacy-step";
import { SdkDownloads } from "./sdk-downloads";
import { type CodeStep, codeSteps, installSnippets, snippets } from "./snippets";

interface StepProps {
  platform: AppPlatform;
  step: GuideStep;
}

const isCode = (step: GuideStep): step is CodeStep => codeSteps.some((one) => one === step);

/** Returns the origin that the SDKs report to; a private deployment's service provides its own. */
function useServiceOrigin(): string {
  const { baseUrl, mode } = useSession();
  const isPrivate = mode === "private";
  const { data } = useApiQuery("/privateout/sdkUrls", {}, { isEnabled: isPrivate });
  const apiUrl = data?.map.sdkUrlInfo.api;
  return new URL(apiUrl ?? (baseUrl || location.origin), location.origin).origin;
}

/** Returns the facts of the app for the code samples, on this service. */
function useFacts(platform: AppPlatform) {
  const appkey = useCurrentApp()?.appkey ?? "";
  const link = useApiQuery("appLink/detail", { platform }).data?.map;
  const sdks = useApiQuery("GET getInUseSDKInfo", {}).data?.map;
  const library = sdks?.list.find((file) => file.platform === platform && file.kind === "library");
  const service = useServiceOrigin();
  const linkUrl = link?.linkUrl ?? service + appLinkPath(appkey);
  const { hostname, pathname } = new URL(linkUrl);
  return {
    appkey,
    service,
    linkUrl,
    linkHost: hostname,
    linkPath: pathname,
    library: library?.file ?? "",
    packages: sdks?.packages ?? null,
    isLinkSet: link === undefined || link.fileText !== "",
  };
}

/** The one sentence before a step. */
function useLead({ platform, step }: StepProps): string {
  const { lead } = useText(integrationGuideText);
  if (step === "setup" || step === "init") return lead[step][platform];
  return step === "check" || step === "health" ? "" : lead[step];
}

function Keys({ platform }: { platform: AppPlatform }) {
  const text = useText(integrationGuideText);
  const { appkey, service, linkUrl } = useFacts(platform);
  const value = (name: string, label: string) => (
    <>
      <Mono>{label}</Mono>
      <CopyButton value={label} label={text.copyOf(name)} />
    </>
  );
  return (
    <Descriptions
      items={[
        { id: "appkey", label: text.appkey, value: value(text.appkey, appkey) },
        { id: "scheme", label: text.scheme, value: value(text.scheme, `xi${appkey}`) },
        { id: "service", label: text.service, value: value(text.service, service) },
        { id: "link", label: text.linkUrl, value: value(text.linkUrl, linkUrl) },
      ]}
    />
  );
}

/** The lines for the tools of a project, and what was never tried with them. */
function Installing({ platform }: { platform: AppPlatform }) {
  const text = useText(integrationGuideText);
  const facts = useFacts(platform);
  if (!facts.packages?.version) return null;
  return (
    <>
      <CodeTabs snippets={installSnippets[platform](facts)} />
      <Note role="note">{text.untested[platform]}</Note>
    </>
  );
}

function CodeStepContent({ platform, step }: { platform: AppPlatform; step: CodeStep }) {
  const text = useText(integrationGuideText);
  const { isLinkSet, ...facts } = useFacts(platform);
  return (
    <Stack>
      {step === "setup" && !isLinkSet ? (
        <Note role="note">
          {text.setupFirst} <Link to={paths.downloadSettings(platform)}>{text.setUpLink}</Link>
        </Note>
      ) : null}
      <CodeTabs snippets={snippets[platform](facts)[step]} />
    </Stack>
  );
}

function StepBody({ platform, step }: StepProps) {
  const text = useText(integrationGuideText);
  if (isCode(step)) return <CodeStepContent platform={platform} step={step} />;
  if (step === "privacy") return <PrivacyStep platform={platform} />;
  if (step === "store") {
    return (
      <Notes>
        {text.storeNotes[platform].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Notes>
    );
  }
  return (
    <Stack>
      <Keys platform={platform} />
      <Installing platform={platform} />
      <SdkDownloads platform={platform} />
    </Stack>
  );
}

export function GuideContent({ platform, step }: StepProps) {
  const text = useText(integrationGuideText);
  const lead = useLead({ platform, step });
  if (step === "check") return <CheckStep platform={platform} />;
  if (step === "health") return <HealthStep platform={platform} />;
  return (
    <Card title={text.steps[step]}>
      <Stack>
        <Muted as="p">{lead}</Muted>
        <StepBody platform={platform} step={step} />
      </Stack>
    </Card>
  );
}

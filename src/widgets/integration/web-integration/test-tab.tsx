import { id } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { useText } from "../../../core/text/use-text";
import { webIntegrationText } from "../../../core/text/web-integration";
import { QrCode } from "../../../core/ui/display";
import { CopyButton } from "../../../core/ui/feedback";
import { Card, LinkButton, Muted, Row, Stack } from "../../../core/ui/layout";
import { ChannelField } from "./channel-field";
import { useOwnChannels } from "./channel-picker";
import { addressesOf } from "./code-samples";
import { Steps, Tests } from "./web-integration.styles";

const state = defineSearchState({ channel: id() });

/** A page of the service with the SDK and the banner on it, to be opened on a phone. */
export function TestTab() {
  const text = useText(webIntegrationText);
  const { baseUrl } = useSession();
  const appkey = useCurrentApp()?.appkey ?? "";
  const channels = useOwnChannels();
  const [{ channel }, change] = useSearchState(state);
  const channelCode = channels.list?.find((one) => one.id === channel)?.channelCode ?? "";
  const { test } = addressesOf({ service: baseUrl || location.origin, appkey, channelCode });
  return (
    <Card title={text.testTitle}>
      <Stack>
        <Muted as="p">{text.testIntro}</Muted>
        <ChannelField
          label={text.codeChannel}
          hint={text.testChannelHint}
          channels={channels}
          value={channel}
          onChange={(next) => change({ channel: next }, { replace: true })}
        />
        <Tests>
          <figure>
            <QrCode value={test} label={text.testQr} sizePx={184} />
            <Muted as="figcaption">{text.testScan}</Muted>
          </figure>
          <Stack $gapPx={8}>
            <Steps>
              {text.testSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Steps>
            <Row>
              <CopyButton value={test} label={text.copyTest} hasText />
              <LinkButton variant="text" icon="external" to={test}>
                {text.openTest}
              </LinkButton>
            </Row>
          </Stack>
        </Tests>
      </Stack>
    </Card>
  );
}

import { choice, id } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useCurrentApp, useSession } from "../../../core/session/use-session";
import { useText } from "../../../core/text/use-text";
import { webIntegrationText } from "../../../core/text/web-integration";
import { Card, Muted, Stack, Tabs } from "../../../core/ui/layout";
import { CodeBlock } from "../code-block";
import { ChannelField } from "./channel-field";
import { useOwnChannels } from "./channel-picker";
import { codeSamples, type SampleName, sampleNames } from "./code-samples";

const state = defineSearchState({ channel: id(), sample: choice(sampleNames, "page") });

/** The web SDK for pages of one's own, ready to paste. */
export function CodeTab() {
  const text = useText(webIntegrationText);
  const { baseUrl } = useSession();
  const appkey = useCurrentApp()?.appkey ?? "";
  const channels = useOwnChannels();
  const [{ channel, sample }, change] = useSearchState(state);
  const selected = channels.list?.find((one) => one.id === channel);
  const samples = codeSamples({
    service: baseUrl || location.origin,
    appkey,
    channelCode: selected?.channelCode ?? "",
    messages: text.sampleWords,
  });
  return (
    <Card title={text.codeTitle}>
      <Stack>
        <Muted as="p">{text.codeIntro}</Muted>
        <ChannelField
          label={text.codeChannel}
          hint={text.codeChannelHint}
          channels={channels}
          value={channel}
          onChange={(next) => change({ channel: next }, { replace: true })}
        />
        <Tabs<SampleName>
          label={text.samples}
          value={sample}
          onChange={(next) => change({ sample: next })}
          items={sampleNames.map((name) => ({
            id: name,
            label: text.sampleTabs[name],
            content: (
              <Stack $gapPx={8}>
                <Muted as="p">{text.sampleHints[name]}</Muted>
                <CodeBlock
                  label={text.sampleTabs[name]}
                  copyLabel={text.copyCode}
                  code={samples[name]}
                />
              </Stack>
            ),
          }))}
        />
      </Stack>
    </Card>
  );
}

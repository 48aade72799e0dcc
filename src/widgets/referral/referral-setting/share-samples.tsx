import { useState } from "react";
import type { ReferralSetting } from "../../../core/api/contract";
import { shareEventId } from "../../../core/api/contract/constants/referral";
import { referralSettingText } from "../../../core/text/referral-setting";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { Code } from "./referral-setting.styles";

const kinds = ["link", "web", "android", "ios", "harmony"] as const;
type Kind = (typeof kinds)[number];

/** Returns the code samples with the configured names. */
function samplesOf({ paramName, viaName, sampleUrl, vias }: ReferralSetting): Record<Kind, string> {
  const [via] = vias;
  const where = via?.key ?? "";
  const carried = new URLSearchParams({ [paramName]: "10086", [viaName]: where });
  return {
    link: `${sampleUrl}?${carried}`,
    web: `xi.share("10086", "${where}");`,
    android: `xi.event("${shareEventId}", 1, "uid=" + Uri.encode(uid) + "&via=${where}");`,
    ios: `NSString *uidText = [uid stringByAddingPercentEncodingWithAllowedCharacters:NSCharacterSet.alphanumericCharacterSet];
[self.xi event:@"${shareEventId}" value:1 subValue:[NSString stringWithFormat:@"uid=%@&via=${where}", uidText]];`,
    harmony: `xi.event('${shareEventId}', 1, \`uid=\${encodeURIComponent(uid)}&via=${where}\`);`,
  };
}

/** Renders samples for adding the sharer to links, and for reporting a share with each SDK. */
export function ShareSamples({ setting }: { setting: ReferralSetting }) {
  const text = useText(referralSettingText);
  const [kind, setKind] = useState<Kind>("link");
  const code = samplesOf(setting)[kind];
  return (
    <Card title={text.sample}>
      <Stack $gapPx={12}>
        <Muted>{text.sampleNote}</Muted>
        <Row $justify="space-between">
          <SegmentedControl
            label={text.sample}
            value={kind}
            onChange={setKind}
            options={kinds.map((value) => ({ value, label: text.samples[value] }))}
          />
          <CopyButton value={code} label={text.copySample} />
        </Row>
        <Code>{code}</Code>
      </Stack>
    </Card>
  );
}

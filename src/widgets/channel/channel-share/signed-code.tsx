import type { SignedChart } from "../../../core/api/contract";
import { signedChartText } from "../../../core/text/signed-chart";
import { useText } from "../../../core/text/use-text";
import { CopyButton } from "../../../core/ui/feedback";
import { Code, Codes } from "./channel-share.styles";
import { embedCode } from "./embed-code";

/** Renders the embed code in three ways. */
export function SignedCode({ chart }: { chart: SignedChart }) {
  const text = useText(signedChartText);
  const code = embedCode(chart);
  return (
    <Codes>
      {(["element", "link", "frame"] as const).map((way) => (
        <section key={way} aria-label={text[way]}>
          <header>
            <b>{text[way]}</b>
            <CopyButton value={code[way]} label={text.copy(text[way])} hasText />
          </header>
          <Code>{code[way]}</Code>
        </section>
      ))}
    </Codes>
  );
}

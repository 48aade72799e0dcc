import type { UniversalFinding } from "../../../core/api/contract";
import { usePunctuation } from "../../../core/text/punctuation";
import { universalLinkText } from "../../../core/text/universal-link";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import { Findings } from "./universal-link.styles";

const verdictOf = ({ isGood }: UniversalFinding) =>
  isGood === null ? "unseen" : isGood ? "good" : "bad";
const tones = { good: "success", bad: "danger", unseen: "neutral" } as const;

/** Renders the findings of a host check, each with its reason; nothing before the first check. */
export function LinkCheckResults({ findings }: { findings: readonly UniversalFinding[] }) {
  const text = useText(universalLinkText);
  const punctuation = usePunctuation();
  if (findings.length === 0) return null;
  return (
    <Findings>
      {findings.map((finding) => (
        <li key={finding.item}>
          <span>{text.items[finding.item]}</span>
          <Tag $tone={tones[verdictOf(finding)]}>{text.verdicts[verdictOf(finding)]}</Tag>
          <Muted>
            {punctuation.clauses(
              [finding.reason ? text.reasons[finding.reason] : "", finding.detail].filter(Boolean),
            )}
          </Muted>
        </li>
      ))}
    </Findings>
  );
}

import type { InstallDiagnosis, RulesVersion } from "../../../core/api/contract";
import { type Clock, noValue, placeName } from "../../../core/format";
import { useClock } from "../../../core/session/use-clock";
import { liveText, type zh } from "../../../core/text/live";
import { knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { Descriptions, Tag } from "../../../core/ui/display";
import { Muted, Stack } from "../../../core/ui/layout";
import { SectionTitle } from "../report-parts";
import { CandidateItem } from "./candidate-item";
import { Candidates, Part } from "./install-diagnosis.styles";
import { SourceLink } from "./source-link";
import { spanText } from "./span-text";
import { Timeline } from "./timeline";

/** Renders an install: its facts, its candidates, and the events around it. */
export function DiagnosisReport({ diagnosis }: { diagnosis: InstallDiagnosis }) {
  const text = useText(liveText);
  const known = useText(knownMessagesText);
  const { formatTime } = useClock();
  const { candidates, rules, ctitSeconds, flags, reason } = diagnosis;
  const [reasonTitle, meaning] = text.reasons[reason] ?? [reason, ""];
  return (
    <Stack $gapPx={20}>
      <Descriptions
        items={[
          { id: "source", label: text.source, value: <SourceLink channel={diagnosis.channel} /> },
          { id: "match", label: text.match, value: text.matches[diagnosis.match] },
          { id: "at", label: text.installedAt, value: formatTime(diagnosis.installedAt) },
          {
            id: "ctit",
            label: text.ctit,
            value: ctitSeconds === null ? noValue : spanText(ctitSeconds * 1000, text),
          },
          { id: "device", label: text.device, value: diagnosis.device },
          { id: "model", label: text.model, value: diagnosis.model || noValue },
          {
            id: "system",
            label: text.system,
            value: `${text.platforms[diagnosis.platform]} ${diagnosis.osVersion}`.trim(),
          },
          { id: "version", label: text.version, value: diagnosis.version || noValue },
          { id: "ip", label: text.ip, value: diagnosis.ip || noValue },
          {
            id: "place",
            label: text.place,
            value: placeName(known.of(diagnosis.province), known.of(diagnosis.city)) || noValue,
          },
        ]}
      />
      {flags.length > 0 && (
        <p>
          {text.flags}{" "}
          {flags.map((flag) => (
            <Tag key={flag} $tone="warning" title={text.reasons[flag]?.[1]}>
              {text.reasons[flag]?.[0] ?? flag}
            </Tag>
          ))}
        </p>
      )}
      {reason && (
        <div role="note">
          <Tag $tone="info">{reasonTitle}</Tag> <Muted>{meaning}</Muted>
        </div>
      )}
      <Part>
        <SectionTitle>{text.candidates}</SectionTitle>
        <Muted>{rulesLine(rules, text, formatTime)}</Muted>
        {candidates.length === 0 ? (
          <Muted>{text.noCandidates}</Muted>
        ) : (
          <Candidates aria-label={text.candidates}>
            {candidates.map((candidate, index) => (
              <CandidateItem
                // biome-ignore lint/suspicious/noArrayIndexKey: a diagnosis never changes its order
                key={index}
                candidate={candidate}
                installedAt={diagnosis.installedAt}
              />
            ))}
          </Candidates>
        )}
      </Part>
      <Timeline diagnosis={diagnosis} />
    </Stack>
  );
}

function rulesLine(
  { revision, since, changedSince }: RulesVersion,
  messages: typeof zh,
  formatTime: Clock["formatTime"],
): string {
  const version =
    since === null ? messages.firstRules : messages.rulesVersion(revision, formatTime(since));
  return changedSince > 0 ? `${version} ${messages.rulesChanged(changedSince)}` : version;
}

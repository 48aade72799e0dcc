import type { WhyLeftOut, WhyReply } from "../../../core/api/contract";
import { chartText } from "../../../core/text/chart";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { whyText } from "../../../core/text/why";
import { Muted, PartList, Section } from "./why.styles";

export interface WhyFactsProps {
  facts: WhyReply["facts"];
  notCounted: WhyReply["notCounted"];
}

/** What else happened in the time of a change, and what was not looked at. */
export function WhyFacts({ facts, notCounted }: WhyFactsProps) {
  const text = useText(whyText);
  const { noteKinds } = useText(chartText);
  const punctuation = usePunctuation();
  const { annotations, holidays, outages } = facts;
  const [firstOutage] = outages;
  const reasons = [...new Set(notCounted.map(({ reason }) => reason))];
  const splitsOf = (wanted: WhyLeftOut) =>
    notCounted.flatMap(({ split, reason }) => (reason === wanted ? [text.splits[split]] : []));
  const lines = [
    ...(firstOutage ? [text.outage(outages.length, firstOutage)] : []),
    ...annotations.map(({ day, kind, text: note }) =>
      text.factDay(day, punctuation.pair(noteKinds[kind], note)),
    ),
    ...holidays.map(({ day, kind }) => text.factDay(day, text[kind])),
  ];
  return (
    <>
      {lines.length > 0 && (
        <Section>
          <h3>{text.facts}</h3>
          <PartList aria-label={text.facts}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </PartList>
        </Section>
      )}
      {notCounted.length > 0 && (
        <Muted>
          {punctuation.pair(
            text.notCounted,
            punctuation.clauses(
              reasons.map((reason) =>
                punctuation.aside(punctuation.list(splitsOf(reason)), text.leftOut[reason]),
              ),
            ),
          )}
        </Muted>
      )}
    </>
  );
}

import type { DomainCheck, DomainRow } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { domainListText } from "../../../core/text/domain-list";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { Button, Card, Muted, Row, Stack } from "../../../core/ui/layout";
import { StateTag, useCheckDomain } from "../domain-list";
import { Checks } from "./domain-form.styles";

const tones: Record<DomainCheck["state"], Tone> = {
  ok: "success",
  bad: "danger",
  skipped: "neutral",
};

/** Renders the results of the last check, each with its reason, and a button for another check. */
export function DomainChecks({ row }: { row: DomainRow }) {
  const text = useText(domainListText);
  const { form } = text;
  const punctuation = usePunctuation();
  const { check, isRunning: isPending } = useCheckDomain();
  return (
    <Card
      title={form.checks}
      actions={
        row.dnsState < 3 ? (
          <Button icon="refresh" isLoading={isPending} onClick={() => void check(row)}>
            {text.check}
          </Button>
        ) : null
      }
    >
      <Stack $gapPx={12}>
        <Row>
          <StateTag row={row} />
          <Muted>
            {row.checkTime === null
              ? form.neverChecked
              : form.checkedAt(formatTime(row.checkTime, defaultZones))}
          </Muted>
        </Row>
        {row.dnsState === 4 ? <p role="alert">{form.blocked(row.blockReason)}</p> : null}
        {row.checks.length > 0 ? (
          <Checks>
            {row.checks.map(({ name, state, fault: problem, found }) => (
              <li key={name}>
                <span>{form.checkNames[name]}</span>
                <Tag $tone={tones[state]}>{form.checkStates[state]}</Tag>
                <Muted>
                  {punctuation.clauses(
                    [
                      problem ? text.faults[problem] : "",
                      problem && found ? form.found(found) : found,
                    ].filter(Boolean),
                  )}
                </Muted>
              </li>
            ))}
          </Checks>
        ) : null}
      </Stack>
    </Card>
  );
}

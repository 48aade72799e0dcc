import { styled } from "styled-components";
import {
  isRobotAddress,
  type RobotKind,
  robotAddresses,
  robotKinds,
} from "../../../core/api/contract/constants/notice";
import { mostRobots } from "../../../core/api/contract/constants/plan";
import { FormField } from "../../../core/form/form-field";
import type { XiForm } from "../../../core/form/use-xi-form";
import { plansText } from "../../../core/text/plans";
import { useText } from "../../../core/text/use-text";
import { PasswordInput, Select, TextInput } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import type { PlanDraft, RobotDraft } from "./plan-draft";

const Robots = styled.ul`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
`;

const Wide = styled.span`
  flex: 1 1 180px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const unset: RobotDraft = { id: null, kind: "wecom", masked: "", url: "", secret: "" };

/** Group robots of a plan: what is saved is shown masked, new ones are typed in. */
export function RobotsField({ form }: { form: XiForm<PlanDraft> }) {
  const text = useText(plansText);
  const validate = (robots: RobotDraft[]) => {
    const bad = robots.findIndex(
      (one) => one.id === null && !isRobotAddress(one.kind, one.url.trim()),
    );
    if (bad >= 0) return text.badRobot(bad + 1);
    const urls = robots.flatMap(({ id, url }) => (id === null ? [url.trim()] : []));
    return new Set(urls).size === urls.length || text.sameRobot;
  };
  return (
    <FormField
      control={form.control}
      name="robots"
      label={text.robots}
      hint={text.robotsHint(mostRobots)}
      rules={{ validate }}
    >
      {({ value, onChange, ref, "aria-describedby": described }) => {
        const robots: RobotDraft[] = value;
        const change = (at: number, part: Partial<RobotDraft>) =>
          onChange(robots.map((one, index) => (index === at ? { ...one, ...part } : one)));
        return (
          <>
            {robots.length > 0 && (
              <Robots aria-label={text.robots}>
                {robots.map((one, at) => (
                  <li key={one.id ?? `new ${at}`}>
                    {one.id === null ? (
                      <NewRobot at={at} robot={one} onChange={(part) => change(at, part)} />
                    ) : (
                      <Wide>
                        {text.robotKinds[one.kind]} {one.masked}
                      </Wide>
                    )}
                    <Button
                      size="small"
                      aria-label={text.dropRobot(at + 1)}
                      onClick={() => onChange(robots.filter((_, index) => index !== at))}
                    >
                      {text.drop}
                    </Button>
                  </li>
                ))}
              </Robots>
            )}
            <div>
              <Button
                ref={ref}
                size="small"
                icon="plus"
                aria-describedby={described}
                disabled={robots.length >= mostRobots}
                onClick={() => onChange([...robots, unset])}
              >
                {text.addRobot}
              </Button>
            </div>
          </>
        );
      }}
    </FormField>
  );
}

interface NewRobotProps {
  at: number;
  robot: RobotDraft;
  onChange: (part: Partial<RobotDraft>) => void;
}

function NewRobot({ at, robot: { kind, url, secret }, onChange }: NewRobotProps) {
  const text = useText(plansText);
  return (
    <>
      <Select<RobotKind>
        value={kind}
        aria-label={text.robotKind(at + 1)}
        options={robotKinds.map((value) => ({ value, label: text.robotKinds[value] }))}
        onChange={(next) => onChange({ kind: next, secret: "" })}
      />
      <Wide>
        <TextInput
          value={url}
          aria-label={text.robotUrl(at + 1)}
          autoComplete="off"
          maxLength={300}
          placeholder="https://"
          onChange={(next) => onChange({ url: next })}
        />
      </Wide>
      {robotAddresses[kind].hasSecret && (
        <Wide>
          <PasswordInput
            value={secret}
            aria-label={text.robotSecret(at + 1)}
            autoComplete="off"
            maxLength={120}
            placeholder={text.robotSecretHint}
            onChange={(next) => onChange({ secret: next })}
          />
        </Wide>
      )}
    </>
  );
}

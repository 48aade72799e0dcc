import type { ReactNode } from "react";
import type { Customer } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { operatorMoneyText } from "../../../core/text/operator-money";
import { useText } from "../../../core/text/use-text";
import { SegmentedControl } from "../../../core/ui/input";
import { Button, Muted, Stack, Toolbar } from "../../../core/ui/layout";

/** Whose it is: name, or mobile, and company. */
export function CustomerCell({ customer }: { customer: Customer }) {
  const { userName, mobile, company } = customer;
  return (
    <Stack $gapPx={0}>
      <span>{userName || mobile}</span>
      <Muted>{company || (userName ? mobile : "")}</Muted>
    </Stack>
  );
}

/** A number, and when it was handed in. */
export function NumberCell({ no, timeMs }: { no: string; timeMs: number }) {
  return (
    <Stack $gapPx={0}>
      <span>{no}</span>
      <Muted>{formatTime(timeMs, defaultZones)}</Muted>
    </Stack>
  );
}

/** One of the deeds of a row. */
export function Deed({
  label,
  no,
  onClick,
}: {
  label: string;
  no: string;
  onClick: () => void;
}): ReactNode {
  return (
    <Button variant="text" size="small" aria-label={`${label} ${no}`} onClick={onClick}>
      {label}
    </Button>
  );
}

export interface WaitingFilterProps {
  isWaiting: boolean;
  onChange: (isWaiting: boolean) => void;
}

/** What waits, or what is done. */
export function WaitingFilter({ isWaiting, onChange }: WaitingFilterProps) {
  const text = useText(operatorMoneyText);
  return (
    <Toolbar>
      <SegmentedControl
        label={text.filter}
        value={isWaiting ? "waiting" : "done"}
        onChange={(value) => onChange(value === "waiting")}
        options={[
          { value: "waiting", label: text.choices.waiting },
          { value: "done", label: text.choices.done },
        ]}
      />
    </Toolbar>
  );
}

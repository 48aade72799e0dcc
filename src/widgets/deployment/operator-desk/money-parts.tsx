import type { ReactNode } from "react";
import type { Customer } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { operatorMoneyText } from "../../../core/text/operator-money";
import { useText } from "../../../core/text/use-text";
import { SegmentedControl } from "../../../core/ui/input";
import { Button, Toolbar } from "../../../core/ui/layout";
import { TwoLines } from "./operator-desk.styles";

/** Whose it is: name, or mobile, and company. */
export function CustomerCell({ customer }: { customer: Customer }) {
  const { userName, mobile, company } = customer;
  return (
    <TwoLines>
      <span>{userName || mobile}</span>
      <small>{company || (userName ? mobile : "")}</small>
    </TwoLines>
  );
}

/** A number, and when it was handed in. */
export function NumberCell({ no, timeMs }: { no: string; timeMs: number }) {
  return (
    <TwoLines>
      <span>{no}</span>
      <small>{formatTime(timeMs, defaultZones)}</small>
    </TwoLines>
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

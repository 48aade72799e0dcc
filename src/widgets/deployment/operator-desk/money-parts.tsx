import type { Customer } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { TwoLines } from "../../../core/list";
import { operatorMoneyText } from "../../../core/text/operator-money";
import { useText } from "../../../core/text/use-text";
import { Tag, type Tone } from "../../../core/ui/display";
import { SegmentedControl } from "../../../core/ui/input";
import { Toolbar } from "../../../core/ui/layout";

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

export interface BlockedCellProps {
  tone: Tone;
  label: string;
  row: { blockReason: string; blockTime: number | null };
}

/** A state, and why and when it was blocked. */
export function BlockedCell({ tone, label, row: { blockReason, blockTime } }: BlockedCellProps) {
  return (
    <TwoLines>
      <span>
        <Tag $tone={tone}>{label}</Tag>
      </span>
      {blockReason ? <small>{blockReason}</small> : null}
      {blockTime === null ? null : <small>{formatTime(blockTime, defaultZones)}</small>}
    </TwoLines>
  );
}

export interface WaitingFilterProps {
  isWaiting: boolean;
  onChange: (isWaiting: boolean) => void;
}

/** Renders the filter between pending and done. */
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

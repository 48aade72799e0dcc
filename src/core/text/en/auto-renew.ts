import type { zh } from "../auto-renew";

export const en: typeof zh = {
  label: "Auto-renew",
  labelOf: (name) => `Auto-renew ${name}`,
  hint: "Renews for one year from your balance 3 days before, 1 day before, and on the expiration day. You’re told the amount 7 days ahead and never charged more.",
  onTitle: (name) => `Turn on auto-renew for “${name}”?`,
  onBody:
    "Before it expires, the plan renews for one year from your balance. You’re told the amount 7 days ahead. If the balance is too low, nothing is charged and we remind you again.",
  onConfirm: "Turn on",
  offTitle: (name) => `Turn off auto-renew for “${name}”?`,
  offBody:
    "After expiration you can’t create new channels or other items, but existing data stays readable. Remember to renew manually in time.",
  offConfirm: "Turn off",
  on: "Auto-renew is on",
  off: "Auto-renew is off",
};

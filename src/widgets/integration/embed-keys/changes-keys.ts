import type { CallName } from "../../../core/api/contract";

const refreshes: CallName[] = ["embedKey/list", "embedKey/audit"];

/** Every change of a key makes the list and the audit out of date; its dialog tells what was refused. */
export const changesKeys = { quiet: true, refreshes };

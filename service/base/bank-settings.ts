import * as v from "valibot";
import type { BankAccount } from "../../src/core/api/contract";
import { readKeys } from "./pay-settings";

const given = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const account = v.object({ name: given, bank: given, account: given });

/** Where nobody else can reach the service a transfer can be tried; no such bank exists. */
const sandbox: BankAccount = {
  name: "析源沙箱（请勿转账）",
  bank: "沙箱银行演示支行",
  account: "0000 0000 0000 0000",
};

/** The account that the file of `XI_BANK` names; null = no transfers. */
export const readBank = (
  env: Record<string, string | undefined>,
  isSandbox: boolean,
): BankAccount | null => readKeys("XI_BANK", env.XI_BANK, account) ?? (isSandbox ? sandbox : null);

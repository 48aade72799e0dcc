import type { ColumnType, Generated } from "kysely";
import type {
  CouponType,
  OrderAction,
  OrderProduct,
  PayChannel,
  SoldEdition,
  StatementKind,
} from "../../src/core/api/contract";
import type { DefaultJson } from "./column-types";
import type { InvoiceTables, TransferTables } from "./invoice-tables";
import type { PackTables } from "./pack-tables";

/** `state` of a payment. */
export const paymentState = { waiting: 0, paid: 1, closed: 2 } as const;
/** `state` of a coupon. */
export const couponState = { free: 0, held: 1, used: 2 } as const;

/**
 * Balance of an account. Every change of its money locks the row; it is checked against the ledger.
 */
interface WalletTable {
  account_id: number;
  balance_cents: Generated<number>;
  frozen_cents: Generated<number>;
  warn_cents: number | null;
  /** The last message that the balance is low; null since it was not. */
  warned_at: Date | null;
  audited_at: Date | null;
}

interface LedgerPostingTable {
  id: Generated<number>;
  idempotency_key: string;
  /** Whose money it is about. */
  account_id: number;
  kind: StatementKind | "freeze" | "release" | "earn";
  source_type: "order" | "recharge" | "gift";
  source_no: string;
  reason: string;
  /** Total change of balance and frozen balance. */
  wallet_cents: number;
  wallet_after_cents: number;
  at: Date;
}

interface LedgerEntryTable {
  posting_id: number;
  n: number;
  /** 0 = ours. */
  account_id: number;
  book: string;
  cents: number;
}

interface PurchaseTable {
  no: string;
  account_id: number;
  app_id: number;
  action: OrderAction;
  edition: SoldEdition;
  years: number;
  upgrade_days: number;
  upgrade_cents: number;
  list_cents: number;
  off_cents: number;
  coupon_id: number | null;
  coupon_name: Generated<string>;
  coupon_cents: Generated<number>;
  coupon_days: Generated<number>;
  total_cents: number;
  /** Part of the total that is taken, and until then frozen, from the balance. */
  balance_cents: number;
  channel: PayChannel | null;
  is_renewal: Generated<boolean>;
  state: Generated<number>;
  created_at: Date;
  expire_at: Date;
  paid_at: Date | null;
  ended_at: Date | null;
  term_from: Date | null;
  term_to: Date | null;
  /** Days that it added to the term of the app. */
  term_days: Generated<number>;
  /** Part of the total that is revenue by now. */
  earned_cents: Generated<number>;
  refunded_cents: Generated<number>;
  invoiced_cents: Generated<number>;
  product: Generated<OrderProduct>;
  /** Of an order for packs: which, and GB or messages of all of them. */
  pack_key: Generated<string>;
  units: Generated<number>;
  /** Days for which they can be used. */
  pack_days: Generated<number>;
  /** Its owner asked for a refund; null again when that was refused. */
  refund_asked_at: Date | null;
  refund_reason: Generated<string>;
  refund_refusal: Generated<string>;
  /** End of the term that the price is of; the epoch for none yet, null for an order that names none. */
  priced_term_end: Date | null;
}

/** A request under an idempotency key. */
interface SpendRequestTable {
  account_id: number;
  idempotency_key: string;
  call: string;
  /** SHA-256 of the body. */
  body_hash: string;
  /** Number of the order, recharge, transfer or invoice that it made. */
  source_no: string;
  /** Null until the call was answered. */
  reply: ColumnType<object | null, string | undefined, string>;
  created_at: Date;
}

interface RechargeTable {
  no: string;
  account_id: number;
  cents: number;
  channel: PayChannel;
  state: Generated<number>;
  created_at: Date;
  expire_at: Date;
  done_at: Date | null;
}

/** Payment code requested from a channel. */
interface PaymentTable {
  no: string;
  account_id: number;
  source_type: "order" | "recharge";
  source_no: string;
  channel: PayChannel;
  cents: number;
  state: Generated<number>;
  code_url: Generated<string>;
  transaction_id: Generated<string>;
  created_at: Date;
  expire_at: Date;
  paid_at: Date | null;
}

interface CouponTable {
  id: Generated<number>;
  account_id: number;
  name: string;
  type: CouponType;
  value: number;
  min_cents: Generated<number>;
  cap_cents: number | null;
  /** Editions it is for; empty = all. */
  editions: DefaultJson<SoldEdition[]>;
  app_id: number | null;
  state: Generated<number>;
  order_no: string | null;
  created_at: Date;
  expire_at: Date;
  used_at: Date | null;
}

/** Announced automatic renewal of a term. */
interface RenewalTable {
  app_id: number;
  term_end: Date;
  account_id: number;
  announced_cents: number;
  announced_at: Date;
  tries: Generated<number>;
  done_at: Date | null;
}

/** The gifts that an account got with its first app. */
interface AccountGiftTable {
  account_id: number;
  /** Of its number, so that it is known when it registers again. */
  mobile_mark: string;
  /** Null: nothing was due any more. */
  app_id: number | null;
  given_at: Date;
}

/** Tables of migration 0042, and of those that came after. */
export interface FinanceTables extends InvoiceTables, PackTables, TransferTables {
  wallet: WalletTable;
  ledger_posting: LedgerPostingTable;
  ledger_entry: LedgerEntryTable;
  purchase: PurchaseTable;
  recharge: RechargeTable;
  payment: PaymentTable;
  coupon: CouponTable;
  renewal: RenewalTable;
  spend_request: SpendRequestTable;
  account_gift: AccountGiftTable;
}

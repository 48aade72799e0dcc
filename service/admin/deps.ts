import type { ServiceConfig } from "../base/config";
import type { Ports } from "../ports";
import type { Store } from "../store/open";

/** The parts of the service that commands use. */
export interface AdminDeps {
  store: Store;
  config: ServiceConfig;
  ports: Ports;
  now: () => number;
  /** Origin of the links they tell. */
  origin: string;
}

/** A command with what was given to it. */
export interface AdminCommand {
  /** Such as `account disable`. */
  command: string;
  /** The words after the command's name. */
  words: string[];
  options: Record<string, string | boolean>;
  /** From standard input or made by the caller; never an argument, which others on the machine can read. */
  password?: string | undefined;
  /** Such as `cli:root`. */
  actor: string;
}

/** The answer of a command, for people and as data. */
export interface AdminResult {
  text: string;
  data: object;
  /** Of a check that found a fault. */
  isFaulty?: boolean;
}

import { personal } from "../../service/access/permission";
import { createSession } from "../../service/access/sessions";
import { type Call, type CallName, contract, type Module } from "../../src/core/api/contract";
import {
  accountAreas,
  type EmbedArea,
  embedAreas,
  isAccountArea,
} from "../../src/core/api/contract/constants/embed-area";
import { fromPage, tokenOf } from "../support/embed";
import type { CallOptions, TestService } from "../support/service";
import type { Tenant, Tenants } from "./tenants";

/** Somebody who makes calls, and what the contract says of them. */
export interface Caller {
  name: string;
  session: CallOptions;
  /** The code of a call that is not theirs to make; null when it is. */
  error(call: Call, name: CallName): string | null;
  /** Marks that no answer to them may hold. */
  hidden: string[];
  /** Whose ids and keys they try. */
  aim: Tenant;
  /** How many bodies each call gets. */
  rounds: number;
}

type Modules = { key: Module; level: "read" | "edit" }[];

/** The modules that some call asks for. */
const modules = [
  ...new Set(Object.values(contract as Record<string, Call>).flatMap(({ module }) => module ?? [])),
];

const ofSession = (call: Call): string | null => (call.access === "public" ? null : "0020");
const ofForeignApp = (call: Call): string | null => (call.access === "app" ? "0233" : null);

function ofGrant(call: Call, granted: Modules, isLimited: boolean): string | null {
  if (call.access !== "app") return null;
  const needed: readonly unknown[] = [call.module ?? []].flat();
  const fitting = granted.filter(({ key }) => needed.includes(key));
  if (call.module && fitting.length === 0) return "0233";
  if (call.module && call.writes && fitting.every(({ level }) => level !== "edit")) return "0233";
  return call.scope === "whole" && isLimited ? "0403" : null;
}

function ofEmbed(
  call: Call,
  isReadOnly: boolean,
  areas: readonly EmbedArea[] = embedAreas,
): string | null {
  if (call.access === "public") return null;
  const { embed = "none" } = call;
  const isOpen = embed === "any" || [embed].flat().some((item) => areas.some((a) => a === item));
  return !isOpen || (call.writes && isReadOnly) ? "0403" : null;
}

/** Operators alone make the calls of operators; whoever is refused already is refused as before. */
const closedToOthers = <Kind extends Pick<Caller, "error">>(kind: Kind): Kind => ({
  ...kind,
  error: (call: Call, name: CallName) =>
    kind.error(call, name) ?? (call.access === "operator" ? "0403" : null),
});

/** Every kind of caller, each with the app of the one tenant open. */
export async function makeCallers(service: TestService, tenants: Tenants): Promise<Caller[]> {
  const { world, one, other, hiddenMark } = tenants;
  const { db } = service.store;
  const { appkey } = one.app;
  const outsiders = [one.marker, other.marker, hiddenMark];
  const expired = await createSession(db, {
    accountId: one.owner.id,
    role: "normal",
    now: service.now() - 8 * 86_400_000,
    ip: "",
    userAgent: "",
  });
  const kinds: Omit<Caller, "aim" | "rounds">[] = [
    { name: "nobody", session: { appkey }, error: ofSession, hidden: outsiders },
    {
      name: "a made-up token",
      session: { appkey, token: "A".repeat(43) },
      error: ofSession,
      hidden: outsiders,
    },
    {
      name: "an expired token",
      session: { appkey, token: expired },
      error: ofSession,
      hidden: outsiders,
    },
    {
      name: "the owner of another app",
      session: { appkey, token: other.owner.token },
      error: ofForeignApp,
      hidden: [one.marker, hiddenMark],
    },
    {
      name: "the owner with another tenant's ids",
      session: { appkey, token: one.owner.token },
      error: () => null,
      hidden: [other.marker],
    },
    {
      name: "demo",
      session: { appkey, host: "demo.localhost" },
      error: (call) => (call.writes ? "0403" : ofForeignApp(call)),
      hidden: outsiders,
    },
    {
      name: "operations",
      session: { appkey, token: world.operations },
      error: (call) => (call.writes ? "0403" : null),
      hidden: [other.marker],
    },
    {
      name: "the owner in the experience app",
      session: { appkey: world.experience.appkey, token: one.owner.token },
      error: (call, name) => (call.writes && !personal.has(name) ? "0403" : null),
      hidden: [other.marker],
    },
  ];
  let mobile = 13_700_000_000;
  const grant = async (name: string, granted: Modules, isLimited: boolean) => {
    const scope = isLimited
      ? ({ type: "groups", ids: [world.groupId] } as const)
      : ({ type: "all", ids: [] } as const);
    mobile += 1;
    const token = await world.authorise(String(mobile), granted, { ...scope, ids: [...scope.ids] });
    kinds.push({
      name,
      session: { appkey, token },
      error: (call) => ofGrant(call, granted, isLimited),
      hidden: isLimited ? [other.marker, hiddenMark] : [other.marker],
    });
  };
  for (const key of modules) {
    for (const level of ["read", "edit"] as const)
      await grant(`authorised to ${level} ${key}`, [{ key, level }], false);
  }
  const everything = modules.map((key) => ({ key, level: "edit" as const }));
  await grant("authorised to edit one group of channels", everything, true);
  const embedded = async (
    name: string,
    key: typeof one.key,
    params: object,
    more: Partial<Omit<Caller, "aim" | "rounds">>,
  ) => {
    const token = await tokenOf(service, key, params);
    kinds.push({
      name: `an embed token ${name}`,
      session: fromPage(token, appkey),
      error: (call) => ofEmbed(call, false),
      hidden: [other.marker],
      ...more,
    });
  };
  await embedded("of its app", one.key, {}, {});
  await embedded(
    "that only reads",
    one.key,
    { readOnly: true },
    {
      error: (call) => ofEmbed(call, true),
    },
  );
  const ofApps = embedAreas.filter((area) => !isAccountArea(area));
  await embedded(
    "of its app's areas",
    one.key,
    { areas: ofApps },
    { error: (call) => ofEmbed(call, false, ofApps) },
  );
  await embedded(
    "that neither exports nor shares nor shows phone numbers",
    one.key,
    { features: [], readOnly: true },
    {
      error: (call) =>
        ofEmbed(call, true) ?? (call.access !== "public" && call.feature ? "0403" : null),
      hidden: [other.marker, one.samples.mobile],
    },
  );
  await embedded(
    "of its account's areas",
    one.key,
    { areas: accountAreas },
    { error: (call) => ofEmbed(call, false, accountAreas) },
  );
  await embedded(
    "of another tenant's key",
    other.key,
    {},
    {
      error: (call) => ofEmbed(call, false) ?? ofForeignApp(call),
      hidden: [one.marker, hiddenMark],
    },
  );
  await embedded(
    "on a page of somebody else",
    one.key,
    {},
    {
      session: fromPage(await tokenOf(service, one.key), appkey, "https://elsewhere.example"),
      error: (call) => (call.access === "public" ? null : "0233"),
      hidden: outsiders,
    },
  );
  // The clock runs ahead of the tokens.
  await db
    .updateTable("embed_token")
    .set({ expires_at: new Date(service.now() + 30 * 86_400_000) })
    .execute();
  // Who may see the one tenant tries the other's ids, or what of it is kept from them.
  const operator: (typeof kinds)[number] = {
    name: "an operator",
    session: { appkey, token: world.operator.token },
    error: ofForeignApp,
    hidden: [],
  };
  return [...kinds.map(closedToOthers), operator].map((kind) => ({
    ...kind,
    // What a grant or a token opens is a matter of the call, what ids open one of the body.
    rounds: /^(the owner|authorised to edit one)/.test(kind.name) ? 2 : 1,
    // Numbers that are not to be shown stand in rows of its own.
    aim: [one.marker, hiddenMark, one.samples.mobile].some((marker) => kind.hidden.includes(marker))
      ? one
      : other,
  }));
}

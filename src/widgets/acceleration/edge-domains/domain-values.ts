import type {
  EdgeCacheRule,
  EdgeDraft,
  EdgeOrigin,
  EdgeSettings,
} from "../../../core/api/contract";
import { edgeOriginsAtMost } from "../../../core/api/contract/constants/acceleration";

/** A number field may be empty while it is typed. */
type Typed<Row> = { [Key in keyof Row]: Row[Key] extends number ? number | null : Row[Key] };
export type OriginValues = Typed<EdgeOrigin>;
export type RuleValues = Typed<EdgeCacheRule>;

type Probe = NonNullable<EdgeSettings["health"]["probe"]>;
export const probeChoices = ["off", "tcp", "http"] as const;
type ProbeChoice = (typeof probeChoices)[number];

/** A domain as its form holds it, under the names by which the service refuses: lists are one a line. */
export interface DomainValues {
  domain: string;
  note: string;
  settings: Omit<
    EdgeSettings,
    "origins" | "cache" | "cc" | "allow" | "deny" | "agents" | "health"
  > & {
    origins: OriginValues[];
    cache: RuleValues[];
    cc: { isOn: boolean; perSecond: number | null; burst: number | null };
    health: {
      fails: number | null;
      seconds: number | null;
      probe: Typed<Omit<Probe, "kind">> & { kind: ProbeChoice };
    };
    allow: string;
    deny: string;
    agents: string;
  };
}

export const blankOrigin: OriginValues = { address: "", port: 80, weight: 1, isBackup: false };

const usualProbe = { kind: "off" as ProbeChoice, path: "/", everySeconds: 10, passes: 2 };
const usualCc = { perSecond: 50, burst: 100 };

export const blankValues: DomainValues = {
  domain: "",
  note: "",
  settings: {
    business: "web",
    tcpPort: null,
    origins: [blankOrigin],
    originProtocol: "http",
    originHost: "",
    balance: "round",
    health: { fails: 3, seconds: 30, probe: usualProbe },
    cache: [],
    https: { isForced: false, hasHttp2: true },
    cc: { isOn: false, ...usualCc },
    allow: "",
    deny: "",
    regions: { mode: "deny", names: [] },
    agents: "",
    waf: "off",
  },
};

export const valuesOf = (domain: string, settings: EdgeSettings): DomainValues => ({
  domain,
  note: "",
  settings: {
    ...settings,
    health: { ...settings.health, probe: { ...usualProbe, ...settings.health.probe } },
    cc: { ...usualCc, ...settings.cc, isOn: settings.cc !== null },
    allow: settings.allow.join("\n"),
    deny: settings.deny.join("\n"),
    agents: settings.agents.join("\n"),
  },
});

const linesOf = (typed: string, separator: RegExp) =>
  typed
    .split(separator)
    .map((line) => line.trim())
    .filter(Boolean);
const addresses = /[\n\r,;，；\s]+/;

/**
 * Returns the settings to save; empty numbers are sent as they are, so that the service reports
 * them as errors.
 */
export function settingsOf({ settings }: DomainValues): EdgeSettings {
  const { cc, business, health } = settings;
  const { probe } = health;
  return {
    ...settings,
    tcpPort: business === "tcp" ? settings.tcpPort : null,
    originHost: settings.originHost.trim(),
    origins: settings.origins.map((one) => ({ ...one, address: one.address.trim() })),
    cache: settings.cache.map((one) => ({
      ...one,
      pattern: one.kind === "all" ? "" : one.pattern.trim(),
    })),
    health: {
      ...health,
      probe:
        probe.kind === "off"
          ? null
          : {
              ...probe,
              kind: business === "tcp" ? "tcp" : probe.kind,
              path: probe.path.trim(),
            },
    },
    cc: cc.isOn ? { perSecond: cc.perSecond, burst: cc.burst } : null,
    allow: linesOf(settings.allow, addresses),
    deny: linesOf(settings.deny, addresses),
    agents: linesOf(settings.agents, /[\n\r]+/),
  } as EdgeSettings;
}

function originOf(written: string, like: OriginValues): OriginValues {
  const [, six, sixPort] = /^\[([\da-f:.]+)\](?::(\d{1,5}))?$/i.exec(written) ?? [];
  if (six) return { ...like, address: six, port: sixPort ? Number(sixPort) : like.port };
  const [, host, port] = /^([^:]+):(\d{1,5})$/.exec(written) ?? [];
  if (host) return { ...like, address: host, port: Number(port) };
  return { ...like, address: written };
}

/**
 * The rows that a text of several addresses stands for, each with a port of its own where it has one and
 * otherwise as the row it was put into; null for a text of one address alone.
 */
export function splitOrigins(text: string, like: OriginValues): OriginValues[] | null {
  const written = [...new Set(linesOf(text, addresses))];
  if (written.length < 2) return null;
  return written.slice(0, edgeOriginsAtMost).map((one) => originOf(one, like));
}

export const settingSteps = ["domain", "origins", "guards", "https"] as const;
export type SettingStep = (typeof settingSteps)[number];

/** Fields of each step; `guards` has all remaining ones. */
const stepFields: Record<SettingStep, RegExp> = {
  domain: /^(domain|note|settings\.(business|tcpPort))\b/,
  origins: /^settings\.(origins|originProtocol|originHost|balance|health)\b/,
  https: /^settings\.https\b/,
  guards: /^settings\./,
};

/** The field of the form that a refused one belongs to, with the place in a list of lines; null for none. */
export function placeOf(
  field: string | undefined,
): { field: string; name: string; step: SettingStep; line: number | null } | null {
  if (!field) return null;
  const step = (["domain", "origins", "https", "guards"] as const).find((one) =>
    stepFields[one].test(field),
  );
  if (!step) return null;
  const [, list, index] =
    /^(settings\.(?:allow|deny|agents|regions\.names))\.(\d+)$/.exec(field) ?? [];
  return { field, name: list ?? field, step, line: index === undefined ? null : Number(index) + 1 };
}

/** Returns the settings of all steps up to this one, to be validated before the next. */
export function draftOf(values: DomainValues, step: SettingStep): EdgeDraft {
  const placed = (name: string) => settingSteps.indexOf(placeOf(`settings.${name}`)?.step ?? step);
  const filled = Object.entries(settingsOf(values)).filter(
    ([name]) => placed(name) <= settingSteps.indexOf(step),
  );
  return Object.fromEntries(filled);
}

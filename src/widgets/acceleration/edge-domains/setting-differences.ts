import type { EdgeSettings } from "../../../core/api/contract";
import type { edgeDomainsText } from "../../../core/text/edge-domains";
import type { edgeSettingsText } from "../../../core/text/edge-settings";

/** Texts of the fields and their values. */
export interface SettingMessages {
  settings: (typeof edgeSettingsText)["zh"];
  domains: (typeof edgeDomainsText)["zh"];
}

export interface SettingDifference {
  id: string;
  label: string;
  /** Values that were removed. */
  removed: string[];
  added: string[];
}

type Line = [id: string, label: string, values: string[]];

/** Everything of settings in words, each field as its values. */
function linesOf(settings: EdgeSettings, { settings: text, domains }: SettingMessages): Line[] {
  const { values } = text;
  const yesNo = (is: boolean) => [is ? text.on : text.off];
  const { cc, regions, tcpPort } = settings;
  const probe = settings.health.probe;
  return [
    ["business", text.business, [domains.businesses[settings.business]]],
    ["tcpPort", text.tcpPort, tcpPort === null ? [] : [String(tcpPort)]],
    [
      "origins",
      text.origins,
      settings.origins.map((one) => values.origin(one.address, one.port, one.weight, one.isBackup)),
    ],
    ["originProtocol", text.originProtocol, [settings.originProtocol.toUpperCase()]],
    ["originHost", text.originHost, [settings.originHost || values.followed]],
    ["balance", text.balance, [text.balances[settings.balance]]],
    ["health", text.health, [values.health(settings.health.fails, settings.health.seconds)]],
    ["probe", text.probe, [probe ? values.probe(text.probes[probe.kind], probe) : text.off]],
    [
      "cache",
      text.cache,
      settings.cache.map((one) =>
        values.rule(text.ruleKinds[one.kind], one.pattern, one.seconds, one.ignoresQuery),
      ),
    ],
    ["isForced", text.isForced, yesNo(settings.https.isForced)],
    ["hasHttp2", text.hasHttp2, yesNo(settings.https.hasHttp2)],
    ["cc", text.cc, [cc ? values.cc(cc.perSecond, cc.burst) : text.unlimited]],
    ["allow", text.allow, settings.allow],
    ["deny", text.deny, settings.deny],
    [
      "regions",
      text.regionMode,
      [
        regions.names.length > 0
          ? values.regions(text.regionModes[regions.mode], regions.names.join("、"))
          : text.anyRegion,
      ],
    ],
    ["agents", text.agents, settings.agents],
    ["waf", text.waf, [text.wafs[settings.waf]]],
  ];
}

/** Lists the changes of a version against the previous one, in the order of the form. */
export function differencesOf(
  before: EdgeSettings,
  after: EdgeSettings,
  messages: SettingMessages,
): SettingDifference[] {
  const old = linesOf(before, messages);
  return linesOf(after, messages).flatMap(([id, label, now], index) => {
    const was = old[index]?.[2] ?? [];
    if (now.join("\n") === was.join("\n")) return [];
    const removed = was.filter((one) => !now.includes(one));
    const added = now.filter((one) => !was.includes(one));
    // The same in another order is told as a whole.
    const isMoved = removed.length === 0 && added.length === 0;
    return [{ id, label, removed: isMoved ? was : removed, added: isMoved ? now : added }];
  });
}

import { useMemo } from "react";
import type { MonitorMetric } from "../../../core/api/contract";
import { metricTraits } from "../../../core/api/contract/constants/monitor";
import { appPlatforms } from "../../../core/api/contract/constants/platform";
import { useApiQuery } from "../../../core/query/use-api-query";
import { monitorText } from "../../../core/text/monitor";
import { monitorRulesText } from "../../../core/text/monitor-rules";
import { useText } from "../../../core/text/use-text";
import { type TreeNode, TreeSelect } from "../../../core/ui/tree";

const platformNames = { ios: "iOS", android: "Android", harmony: "HarmonyOS" } as const;

export interface ObjectFieldProps {
  id: string;
  metric: MonitorMetric;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/**
 * Renders the scope of a rule: the app, groups, channels, platforms, provinces, as far as its
 * metric supports them.
 */
export function ObjectField({ id, metric, value, onChange }: ObjectFieldProps) {
  const text = useText(monitorRulesText);
  const messages = useText(monitorText);
  const tree = useApiQuery("groupAndChannelTree", {}, { staleTimeMs: 60_000 });
  const options = useApiQuery("stat/filterOptions", {}, { staleTimeMs: 60_000 });
  const groups = tree.data?.obj;
  const provinces = options.data?.map.provinces;
  const nodes = useMemo(() => {
    const { objects } = metricTraits[metric];
    const list: TreeNode[] = [{ id: "app:", label: text.wholeApp }];
    if (objects.includes("group") && groups?.length)
      list.push({
        id: "groups",
        label: messages.objectKinds.group,
        children: groups.map((group) => ({ id: `group:${group.id}`, label: group.name })),
      });
    if (objects.includes("channel"))
      for (const group of groups ?? [])
        if (group.children.length > 0)
          list.push({
            id: `in:${group.id}`,
            label: `${messages.objectKinds.channel} · ${group.name}`,
            children: group.children.map((channel) => ({
              id: `channel:${channel.id}`,
              label: channel.name,
              keywords: channel.code,
            })),
          });
    if (objects.includes("platform"))
      list.push({
        id: "platforms",
        label: text.platforms,
        children: appPlatforms.map((one) => ({
          id: `platform:${one}`,
          label: platformNames[one],
        })),
      });
    if (objects.includes("region") && provinces?.length)
      list.push({
        id: "regions",
        label: text.regions,
        children: provinces.map((one) => ({ id: `region:${one}`, label: one })),
      });
    return list;
  }, [metric, groups, provinces, text, messages]);
  return (
    <TreeSelect
      id={id}
      nodes={nodes}
      value={value}
      onChange={onChange}
      label={text.fields.objects}
      placeholder={text.objectsPlaceholder}
    />
  );
}

import { useUrlState } from "../../../core/list";
import { edgeDomainsText } from "../../../core/text/edge-domains";
import { useText } from "../../../core/text/use-text";
import { PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { EdgeUse } from "../edge-use";
import { DomainTab } from "./domain-tab";
import { edgeState, edgeTabs } from "./edge-state";
import { NodeTab } from "./node-tab";

/** Domains of an app of the acceleration line and the nodes that serve them. */
export function EdgeDomains() {
  const text = useText(edgeDomainsText);
  const state = useUrlState(edgeState);
  const { values: params, set: change } = state;
  const contents = {
    domains: <DomainTab state={state} />,
    nodes: <NodeTab />,
  };
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} />
      <EdgeUse />
      <div>
        <Tabs
          label={text.tabsLabel}
          value={params.tab}
          onChange={(tab) => change({ tab, q: "" })}
          items={edgeTabs.map((id) => ({
            id,
            label: text.tabs[id],
            content: params.tab === id ? contents[id] : null,
          }))}
        />
      </div>
    </Stack>
  );
}

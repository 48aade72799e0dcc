import type { ReactNode } from "react";
import { choice } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useText } from "../../../core/text/use-text";
import { webIntegrationText } from "../../../core/text/web-integration";
import { Muted, PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { BannerTab } from "./banner-tab";
import { CodeTab } from "./code-tab";
import { LandingTab } from "./landing-tab";
import { TestTab } from "./test-tab";

const tabs = ["code", "banner", "landing", "test"] as const;
type TabName = (typeof tabs)[number];

const state = defineSearchState({ tab: choice(tabs, "code") });
const contents: Record<TabName, () => ReactNode> = {
  code: () => <CodeTab />,
  banner: () => <BannerTab />,
  landing: () => <LandingTab />,
  test: () => <TestTab />,
};

/**
 * Renders the code for customers' pages: the web SDK, a banner, and the appearance of our landing
 * pages.
 */
export function WebIntegration() {
  const text = useText(webIntegrationText);
  const [{ tab }, change] = useSearchState(state);
  return (
    <Stack>
      <PageHeader title={text.pageTitle} />
      <Muted as="p">{text.intro}</Muted>
      <div>
        <Tabs<TabName>
          label={text.pageTitle}
          value={tab}
          onChange={(next) => change({ tab: next })}
          items={tabs.map((name) => ({
            id: name,
            label: text.tabs[name],
            content: name === tab ? contents[name]() : null,
          }))}
        />
      </div>
    </Stack>
  );
}

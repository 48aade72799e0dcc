import { assert } from "./support/assert.js";
import { placed, startLimited } from "./support/limited-session.js";
import { loadElements } from "./support/page.js";

await loadElements();

/** A page of a partner with many widgets, of most kinds two. */
const once = ["xi-app-switcher", "xi-channel-form", "xi-export-list"];
const twice = [
  "xi-app-analysis",
  "xi-app-stats",
  "xi-balance",
  "xi-channel-list",
  "xi-channel-report",
  "xi-data-comparison",
  "xi-download-config",
  "xi-event-stats",
  "xi-group-list",
  "xi-integration-guide",
  "xi-invoices",
  "xi-link-list",
  "xi-live-events",
  "xi-message-list",
  "xi-monitor-log",
  "xi-order-list",
  "xi-parameter-report",
  "xi-referral-report",
  "xi-web-integration",
  "xi-workbench",
];

const rules = [
  "landmark-unique",
  "landmark-no-duplicate-main",
  "landmark-no-duplicate-banner",
  "landmark-no-duplicate-contentinfo",
  "landmark-complementary-is-top-level",
  "aria-allowed-role",
];

describe("several widgets on a page", () => {
  before(() => localStorage.clear());

  it("repeat no landmark, also those of one kind", async () => {
    const session = await startLimited("landmarks", "default");
    const made = [];
    for (const tag of [...once, ...twice, ...twice]) made.push((await placed(tag, session)).made);
    const { violations } = await window.axe.run(document, {
      runOnly: { type: "rule", values: rules },
      resultTypes: ["violations"],
    });
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id} ${JSON.stringify(target)} ${html.slice(0, 120)}`),
    );
    assert.equal(found.join("\n"), "");
    for (const each of made) each.remove();
    session.remove();
  });
});

import { assert } from "./support/assert.js";
import { placed, startLimited, watched } from "./support/limited-session.js";
import { loadElements } from "./support/page.js";

await loadElements();

const controls = "button, a, [role=menuitem]";
const labelOf = (one) => one.getAttribute("aria-label") || one.textContent.trim();
const shown = ({ shadowRoot }) =>
  [...shadowRoot.querySelectorAll(controls)].filter((one) => one.offsetParent !== null);
const found = (made, pattern) =>
  shown(made)
    .map(labelOf)
    .filter((label) => pattern.test(label))
    .join("、");

/** Names of the controls that export and that share, by widget. */
const offers = [
  { tag: "xi-channel-list", feature: "export", pattern: /^(导出|渠道包|打渠道包)/ },
  { tag: "xi-channel-list", feature: "share", pattern: /^分享/ },
  { tag: "xi-channel-report", feature: "export", pattern: /导出|CSV|PNG|图片/ },
  { tag: "xi-channel-report", feature: "share", pattern: /^分享/ },
  { tag: "xi-group-list", feature: "share", pattern: /^分享/ },
  { tag: "xi-event-stats", feature: "export", pattern: /导出|CSV|PNG|图片/ },
  { tag: "xi-link-list", feature: "export", pattern: /^导出/ },
  { tag: "xi-order-list", feature: "export", pattern: /^导出/ },
];

/** Widgets that are nothing without a feature. */
const wholly = [
  ["xi-export-list", "export", "导出"],
  ["xi-channel-invite", "share", "分享"],
  ["xi-channel-share", "share", "分享"],
];

describe("a token without some features", () => {
  let whole;
  before(async () => {
    localStorage.clear();
    whole = await startLimited("whole", "default");
  });
  after(() => whole.remove());

  for (const { tag, feature, pattern } of offers)
    it(`${tag} has no button for what is off: ${feature}`, async () => {
      const { made: full } = await placed(tag, whole);
      assert(found(full, pattern) !== "", `${tag} offers it: ${shown(full).map(labelOf)}`);
      full.remove();

      const others = ["export", "share", "phone"].filter((one) => one !== feature);
      const session = await startLimited(`no-${feature}-${tag}`, `default&features=${others}`);
      const { refused } = await watched(async () => {
        const { made, errors } = await placed(tag, session);
        assert.equal(errors.map(({ code }) => code).join(), "");
        assert.equal(found(made, pattern), "");
        made.remove();
      });
      assert.equal(refused.join("\n"), "");
      session.remove();
    });

  for (const [tag, feature, missing] of wholly)
    it(`${tag} says in one line that it takes ${feature}, once, and asks for nothing`, async () => {
      const session = await startLimited(`bare-${tag}`, "default&features=phone");
      const { calls } = await watched(async () => {
        const { made, errors } = await placed(tag, session);
        const line = made.shadowRoot.textContent.trim();
        assert.equal(line, `此页面的授权不包括${missing}，请联系授权方。`);
        assert.equal(made.shadowRoot.querySelectorAll("button").length, 0);
        assert.equal(JSON.stringify(errors.map(({ code }) => code)), '["feature"]');
        made.remove();
      });
      assert.equal(calls.join(), "");
      session.remove();
    });
});

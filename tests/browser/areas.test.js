import { assert } from "./support/assert.js";
import { placed, startLimited, watched } from "./support/limited-session.js";
import { loadElements } from "./support/page.js";

await loadElements();

/** What each of these tokens opens none of, and the line that says so. */
const shut = [
  ["channel,report", "xi-balance", "财务"],
  ["channel,report", "xi-application-list", "账号资料"],
  ["channel,report", "xi-message-bell", "未读消息数"],
  ["app", "xi-channel-list", "渠道管理"],
  ["app", "xi-channel-report", "数据报表"],
];

describe("a token of few areas", () => {
  before(() => localStorage.clear());

  for (const [areas, tag, missing] of shut)
    it(`${tag} says in one line that ${areas} lacks its area, once, and asks for nothing`, async () => {
      const session = await startLimited(`shut-${tag}`, `default&areas=${areas}`);
      const { calls } = await watched(async () => {
        const { made, errors } = await placed(tag, session);
        const line = made.shadowRoot.textContent.trim();
        assert.equal(line, `此页面的授权不包括${missing}，请联系授权方。`);
        assert.equal(made.shadowRoot.querySelectorAll("button").length, 0);
        assert.equal(JSON.stringify(errors.map(({ code }) => code)), '["area"]');
        assert.equal(errors[0].retry, undefined);
        made.remove();
      });
      assert.equal(calls.join(), "");
      session.remove();
    });

  it("xi-announcement-banner needs an account of one's own, and says so once", async () => {
    const session = await startLimited("banner", "default&areas=channel");
    const { calls } = await watched(async () => {
      const { made, errors } = await placed("xi-announcement-banner", session);
      assert.equal(JSON.stringify(errors.map(({ code }) => code)), '["area"]');
      made.remove();
    });
    assert.equal(calls.join(), "");
    session.remove();
  });

  for (const [areas, tag] of [
    ["workbench", "xi-workbench"],
    ["channel", "xi-channel-list"],
    ["report", "xi-group-list"],
    ["report", "xi-channel-report"],
    ["report", "xi-event-stats"],
    ["finance", "xi-invoices"],
    ["account", "xi-application-list"],
  ])
    it(`${tag} makes no refused call with ${areas} alone`, async () => {
      const session = await startLimited(`open-${tag}`, `default&areas=${areas}`);
      const { calls, refused } = await watched(async () => {
        const { made, errors } = await placed(tag, session);
        assert.equal(errors.map(({ code }) => code).join(), "");
        made.remove();
      });
      assert.equal(refused.join("\n"), "");
      assert(calls.length > 0, `${tag} asks the service`);
      session.remove();
    });
});

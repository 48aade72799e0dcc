import { assert } from "./support/assert.js";
import { placed, startLimited } from "./support/limited-session.js";
import { loadElements, until } from "./support/page.js";

await loadElements();

const shareOf = (element) =>
  element.shadowRoot.querySelector(
    'tbody button[aria-label^="分享「"], li button[aria-label^="分享「"]',
  );
const dialogIn = (element) => element.shadowRoot.querySelector("[role=dialog]");

describe("sharing a channel from its report", () => {
  before(() => localStorage.clear());

  it("opens the share settings over the widget, unless the page prevents it", async () => {
    const session = await startLimited("sharing", "default&areas=channel,report");
    const { made } = await placed("xi-channel-report", session);
    const button = await until(() => shareOf(made), "a share button");
    const prevented = [];
    const prevent = (event) => {
      event.preventDefault();
      prevented.push(event.detail);
    };
    document.addEventListener("xi-share", prevent);
    button.click();
    document.removeEventListener("xi-share", prevent);
    assert.equal(prevented.length, 1);
    assert.equal(prevented[0].of, "channel");
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal(dialogIn(made), null);
    button.click();
    const dialog = await until(() => dialogIn(made), "the share settings");
    await until(() => dialog.textContent.includes("访问密码"), "the form of the share settings");
    made.remove();
    session.remove();
  });

  it("is not offered with a token that lacks the channels", async () => {
    const session = await startLimited("unshared", "default&areas=report");
    const { made } = await placed("xi-channel-report", session);
    await until(() => made.shadowRoot.querySelector('a[aria-label$="的详情"], tbody a'), "a row");
    assert.equal(shareOf(made), null);
    made.remove();
    session.remove();
  });
});

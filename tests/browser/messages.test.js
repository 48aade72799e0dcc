import { assert } from "./support/assert.js";
import { loadElements, place, signIn, until } from "./support/page.js";

await loadElements();

const titleOf = (element) => element.shadowRoot.querySelector("h1, h2")?.textContent;

describe("texts of the page", () => {
  let session;
  before(async () => {
    await signIn();
    session = document.createElement("xi-session");
    session.setAttribute("base-url", window.xiServiceUrl);
    session.messages = { report: { channelReportTitle: "推广员报表" } };
    document.body.append(session);
  });

  it("stand in the place of the widgets' own, and change while they are shown", async () => {
    const element = await place("xi-channel-report");
    await until(() => titleOf(element) === "推广员报表", "the page's title");
    const table = await until(() => element.shadowRoot.querySelector("table"), "the table");
    session.messages = { report: { channelReportTitle: "达人报表", filter: { more: "条件" } } };
    await until(() => titleOf(element) === "达人报表", "the other title");
    assert.equal(element.shadowRoot.querySelector("table"), table);
    session.messages = null;
    await until(() => titleOf(element) === "渠道报表", "our own title");
    element.remove();
  });

  it("stand over the English, too", async () => {
    session.messages = { report: { channelReportTitle: "Rapport des canaux" } };
    const element = await place("xi-channel-report", (made) => made.setAttribute("locale", "en"));
    await until(() => titleOf(element) === "Rapport des canaux", "the page's title");
    assert(element.shadowRoot.textContent.includes("Installs"), "the rest is English");
    session.messages = null;
    element.remove();
  });
});

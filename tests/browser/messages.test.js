import { assert } from "./support/assert.js";
import { loadElements, place, signIn, until } from "./support/page.js";

await loadElements();

const titleOf = (element) => element.shadowRoot.querySelector("h1, h2")?.textContent;

/** The table of the rows; not the one that stands while they are on their way. */
const tableOf = (element) =>
  [...element.shadowRoot.querySelectorAll("table")].find(({ textContent }) =>
    textContent.includes("合计"),
  );

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
    const table = await until(() => tableOf(element), "the table");
    session.messages = { report: { channelReportTitle: "达人报表", filter: { more: "条件" } } };
    await until(() => titleOf(element) === "达人报表", "the other title");
    assert(table.isConnected, "the table is made anew");
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

describe("a language", () => {
  before(async () => {
    await signIn();
    const session = document.createElement("xi-session");
    session.setAttribute("base-url", window.xiServiceUrl);
    document.body.append(session);
  });

  const frameOf = ({ shadowRoot }) => shadowRoot.querySelector("[data-xi-frame]");

  it("stands in the widget as soon as that is ready", async () => {
    const element = document.createElement("xi-export-list");
    element.setAttribute("locale", "en");
    const heard = new Promise((resolve) =>
      element.addEventListener("xi-ready", () => resolve(frameOf(element).textContent), {
        once: true,
      }),
    );
    document.body.append(element);
    const words = await heard;
    assert(/[a-z]/.test(words) && !/[\u4e00-\u9fff]/.test(words), words);
    element.remove();
  });

  it("replaces another at once: the widget is never empty, and nothing in it is made anew", async () => {
    const element = await place("xi-channel-report");
    const table = await until(() => tableOf(element), "the table");
    const sparse = [];
    const look = () => {
      if (!titleOf(element)) sparse.push(frameOf(element)?.innerHTML);
    };
    const observer = new MutationObserver(look);
    observer.observe(element.shadowRoot, { childList: true, subtree: true });
    element.setAttribute("locale", "en");
    await until(() => /[a-z]/.test(titleOf(element)), "the English title");
    element.setAttribute("locale", "zh-cn");
    await until(() => titleOf(element) === "渠道报表", "the Chinese title");
    observer.disconnect();
    assert.equal(sparse.length, 0);
    assert(table.isConnected, "the table is made anew");
    element.remove();
  });
});

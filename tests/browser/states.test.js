import { assert } from "./support/assert.js";
import { placed, startLimited, watched } from "./support/limited-session.js";
import { loadElements, serviceUrl, until } from "./support/page.js";
import { rowsOf } from "./support/partner-session.js";
import { settled } from "./support/settled.js";

const isShown = (node) => node.getBoundingClientRect().height > 0;

/** A widget as a page writes it, with what it has for the time before and for faults. */
function written(tag, session) {
  const box = document.createElement("div");
  box.innerHTML = `<${tag} session="${session}">
    <div slot="placeholder" style="height: 480px">请稍候</div>
    <div slot="error" style="height: 60px">暂时看不到</div>
  </${tag}>`;
  const [made] = box.children;
  const events = [];
  for (const type of ["xi-loading", "xi-ready", "xi-error"])
    made.addEventListener(type, ({ detail }) => events.push(detail?.code ?? type));
  const [placeholder, error] = made.children;
  return { box, made, placeholder, error, events };
}

/** A session whose token the test gives or refuses. */
function heldSession(name) {
  let release;
  const held = new Promise((resolve, reject) => {
    release = { resolve, reject };
  });
  const element = document.createElement("xi-session");
  element.setAttribute("base-url", serviceUrl);
  element.setAttribute("name", name);
  element.fetchToken = async () => {
    await held;
    return (await fetch(`/partner/token?key=${name}`)).json();
  };
  return { element, ...release };
}

/** Waits for the events: they are fired a moment after their state is shown. */
const heard = (events, wanted) =>
  until(() => events.length >= wanted.split(",").length, wanted).then(() =>
    assert.equal(events.join(), wanted),
  );

describe("what the page has for the time before a widget, and for faults", () => {
  before(() => localStorage.clear());

  it("a placeholder in the page's HTML keeps its height from before the script to the widget", async () => {
    const { element, resolve } = heldSession("written");
    const { box, made, placeholder, error, events } = written("xi-channel-list", "written");
    error.remove();
    document.body.append(element, box);
    made.scrollIntoView();
    assert.equal(box.clientHeight >= 480, true);
    await loadElements();
    await until(() => events.includes("xi-loading"), "the loading");
    await new Promise((done) => setTimeout(done, 2_000));
    assert(isShown(placeholder), "the placeholder is gone before there is a widget");
    const own = [...made.shadowRoot.querySelectorAll("*")].filter(
      (node) => node.children.length === 0 && node.getBoundingClientRect().height > 1,
    );
    assert.equal(own.map(({ outerHTML }) => outerHTML).join(), "");
    assert.equal(box.clientHeight, 480);
    resolve();
    await until(() => rowsOf(made).length > 0, "the rows");
    assert.equal(isShown(placeholder), false);
    await heard(events, "xi-loading,xi-ready");
    box.remove();
    element.remove();
  });

  it("a fault of the session shows what the page has for it, until it is over", async () => {
    await loadElements();
    const { element, reject } = heldSession("faulty");
    const { box, made, placeholder, error, events } = written("xi-channel-list", "faulty");
    document.body.append(element, box);
    made.scrollIntoView();
    await until(() => isShown(placeholder), "the placeholder");
    assert.equal(isShown(error), false);
    const refused = Object.assign(new Error("no seat"), { status: 403 });
    reject(refused);
    await until(() => isShown(error), "the page's words");
    assert.equal(isShown(placeholder), false);
    assert.equal(box.clientHeight, 60);
    await heard(events, "xi-loading,token");
    element.fetchToken = async () => (await fetch("/partner/token?key=faulty")).json();
    await until(() => rowsOf(made).length > 0, "the rows");
    assert.equal(isShown(error), false);
    assert.equal(isShown(placeholder), false);
    await heard(events, "xi-loading,token,xi-ready");
    box.remove();
    element.remove();
  });

  it("an area that the token lacks shows it as well", async () => {
    await loadElements();
    const session = await startLimited("closed", "default&areas=report");
    const { box, error, events } = written("xi-channel-list", "closed");
    document.body.append(box);
    box.scrollIntoView();
    await until(() => isShown(error), "the page's words");
    assert.equal(box.clientHeight, 60);
    await until(() => events.includes("area"), "the fault");
    box.remove();
    session.remove();
  });

  it("refresh() asks for what its own widget shows, and nothing of the others", async () => {
    await loadElements();
    const session = await startLimited("beside", "default");
    const { made: list } = await placed("xi-channel-list", session);
    const { made: report } = await placed("xi-channel-report", session);
    await until(() => rowsOf(list).length > 0, "the rows");
    const names = async (made, own) => {
      const { calls } = await watched(async () => {
        made.refresh();
        await settled(made.shadowRoot);
      });
      assert(calls.includes(own), calls.join());
      return calls;
    };
    const ofList = await names(list, "channelList");
    assert(!ofList.includes("channel/selfChannelList"), ofList.join());
    const ofReport = await names(report, "channel/selfChannelList");
    assert(!ofReport.includes("channelList"), ofReport.join());
    for (const each of [list, report, session]) each.remove();
  });

  it("a session that does not exist shows it, and one that is removed at once", async () => {
    await loadElements();
    const { box, made, placeholder, error, events } = written("xi-channel-list", "none-such");
    document.body.append(box);
    made.scrollIntoView();
    await until(() => isShown(placeholder), "the placeholder");
    await until(() => isShown(error), "the page's words");
    await heard(events, "xi-loading,session-missing");
    box.remove();

    const session = await startLimited("short-lived", "default");
    const { made: list } = await placed("xi-channel-list", session);
    await until(() => rowsOf(list).length > 0, "the rows");
    let code;
    list.addEventListener("xi-error", ({ detail }) => {
      code = detail.code;
    });
    const removedAt = performance.now();
    session.remove();
    await until(() => code === "session-missing", "the fault");
    assert(performance.now() - removedAt < 1_000, "it took the time of a session that may come");
    assert(list.shadowRoot.textContent.includes("没有会话"), list.shadowRoot.textContent);
    list.remove();
  });
});

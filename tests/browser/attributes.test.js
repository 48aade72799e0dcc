import { assert } from "./support/assert.js";
import { loadElements, nextEvent, place, placeSession, until } from "./support/page.js";

describe("attributes", () => {
  let session;
  before(async () => {
    localStorage.clear();
    await loadElements();
    session = placeSession();
  });
  after(() => session.remove());

  it("whatever cannot be used is told at any time: a theme, a locale, a name, a session", async () => {
    const element = await place("xi-message-bell", (made) => made.setAttribute("locale", "en"));
    for (const [name, text, code] of [
      ["theme", "purple", "attribute"],
      ["locale", "fr", "attribute"],
      ["base-url", "http://[", "attribute"],
      ["colour", "red", "unknown-attribute"],
      ["session", "nobody-at-all", "session-missing"],
    ]) {
      const errorEvent = nextEvent("xi-error", element);
      element.setAttribute(name, text);
      const { detail } = await errorEvent;
      assert.equal(detail.code, code);
      assert(detail.message.includes(code === "session-missing" ? text : name), detail.message);
      element.removeAttribute(name);
    }
    element.remove();
    const session = document.createElement("xi-session");
    session.setAttribute("name", "odd");
    session.setAttribute("theme", "purple");
    session.setAttribute("token", "xet_never-here");
    const errorCodes = [];
    session.addEventListener("xi-error", ({ detail }) => errorCodes.push(detail.code));
    document.body.append(session);
    await until(() => errorCodes.length === 2, "both");
    assert.equal(errorCodes.sort().join(), "attribute,unknown-attribute");
    session.remove();
  });

  it("a widget whose number is none shows that, no new form, and is there once it is mended", async () => {
    const element = document.createElement("xi-channel-form");
    element.setAttribute("channel-id", "abc");
    const errorEvent = nextEvent("xi-error", element);
    document.body.append(element);
    assert.equal((await errorEvent).detail.code, "attribute");
    const endlessEvent = nextEvent("xi-error", element);
    element.setAttribute("channel-id", "1e999");
    assert.equal((await endlessEvent).detail.message, "channel-id: not a number: 1e999");
    await until(() => element.shadowRoot.textContent.includes("channel-id"), "the reason");
    assert.equal(element.shadowRoot.querySelectorAll("input").length, 0);
    element.removeAttribute("channel-id");
    await until(() => element.shadowRoot.querySelector("input"), "the form");
    element.remove();
  });

  it("a session that is taken off the page is missed at once", async () => {
    const own = placeSession({ name: "leaving" });
    const bell = await place("xi-message-bell", (made) => made.setAttribute("session", "leaving"));
    await until(() => bell.shadowRoot.querySelector("button, a"), "the bell");
    own.remove();
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert(bell.shadowRoot.textContent.includes("没有会话"), "nothing is said");
    bell.remove();
  });

  it("a number set as text is one, as templates do", async () => {
    const element = document.createElement("xi-channel-form");
    element.channelId = "123456789";
    document.body.append(element);
    await until(() => typeof element.channelId === "number", "the number");
    assert.equal(element.channelId, 123_456_789);
    element.remove();
  });
});

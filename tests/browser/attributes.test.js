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

  it("a number set as text is one, as templates do", async () => {
    const element = document.createElement("xi-channel-form");
    element.channelId = "123456789";
    document.body.append(element);
    await until(() => typeof element.channelId === "number", "the number");
    assert.equal(element.channelId, 123_456_789);
    element.remove();
  });
});

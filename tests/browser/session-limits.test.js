import { assert } from "./support/assert.js";
import {
  jsonAnswer,
  loadElements,
  nextEvent,
  placeSession,
  until,
  withFetch,
} from "./support/page.js";

describe("sessions that are held back", () => {
  before(async () => {
    localStorage.clear();
    await loadElements();
  });

  const start = async (options) => {
    const element = placeSession(options);
    const session = await until(() => element.session, "the session");
    return { element, session };
  };

  it("a token that may only look is refused writes by the screen and by the service", async () => {
    const { element, session } = await start({ key: "read-only", name: "read-only" });
    await session.start();
    assert.equal(session.store.getState().isReadOnly, true);
    let refused = null;
    await session
      .request("channel/shareUpdate", { id: 1, password: "" }, { quiet: true })
      .catch((error) => {
        refused = error;
      });
    assert(["0403", "0233"].includes(refused?.code), refused?.code);
    element.remove();
  });

  it("a page that the key does not name is told so, not left blank", async () => {
    const { element } = await start({ key: "origin", name: "origin" });
    const list = document.createElement("xi-channel-list");
    list.setAttribute("session", "origin");
    const errorEvent = nextEvent("xi-error", list);
    await withFetch(
      (name) =>
        name === "embed/session"
          ? jsonAnswer({ retCode: "0403", retMsg: "此页面的来源不在令牌允许的范围内" })
          : undefined,
      async () => {
        document.body.append(list);
        const { detail } = await errorEvent;
        assert.equal(detail.code, "0403");
      },
    );
    assert(list.shadowRoot.textContent.includes("来源"), list.shadowRoot.textContent);
    list.remove();
    element.remove();
  });

  it("blocked storage is no obstacle", async () => {
    const iframe = document.createElement("iframe");
    iframe.sandbox = "allow-scripts";
    iframe.src = "/pages/blocked-storage.html";
    const heard = new Promise((resolve) => {
      addEventListener("message", ({ source, data }) => {
        if (source === iframe.contentWindow) resolve(data);
      });
    });
    document.body.append(iframe);
    const { text, error } = await heard;
    assert(!error, error);
    assert(text.includes("手机号"), text);
    iframe.remove();
  });
});

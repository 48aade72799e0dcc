import { assert } from "./support/assert.js";
import { loadElements, nextEvent, serviceUrl, until } from "./support/page.js";

/** What a page of an origin that nobody has allowed is told; it answers by messages. */
async function toldElsewhere(query) {
  const { port } = location;
  const iframe = document.createElement("iframe");
  const message = new Promise((resolve) => {
    addEventListener("message", function hear({ data, source }) {
      if (source !== iframe.contentWindow) return;
      removeEventListener("message", hear);
      resolve(data);
    });
  });
  iframe.style.cssText = "width:900px;height:500px";
  iframe.src = `http://127.0.0.1:${port}/pages/refused-origin.html?${query}`;
  document.body.prepend(iframe);
  const data = await message;
  iframe.remove();
  return data;
}

describe("a page that the service does not know", () => {
  before(loadElements);

  it("signing in there says which setting allows it, in the form and to the page", async () => {
    const { code, message, text } = await toldElsewhere("session");
    assert.equal(code, "origin");
    assert(message.includes("XI_EMBED_ORIGINS"), message);
    assert(text.includes("XI_EMBED_ORIGINS") && text.includes("127.0.0.1"), text);
  });

  it("with a token it names the key's origins as well", async () => {
    const { code, text } = await toldElsewhere("token");
    assert.equal(code, "origin");
    assert(text.includes("嵌入密钥的来源域名"), text);
  });
});

describe("a base-url behind which there is something else", () => {
  it("is named", async () => {
    const session = document.createElement("xi-session");
    session.setAttribute("name", "elsewhere");
    session.setAttribute("base-url", `${location.origin}/nowhere`);
    session.fetchToken = async () => "xet_x";
    const list = document.createElement("xi-channel-list");
    list.setAttribute("session", "elsewhere");
    const errorEvent = nextEvent("xi-error", list);
    document.body.prepend(session, list);
    assert.equal((await errorEvent).detail.code, "malformed");
    await until(() => list.shadowRoot.textContent.includes("base-url"), "the words");
    list.remove();
    session.remove();
  });

  it("an address that is none is told as an unusable attribute", async () => {
    const session = document.createElement("xi-session");
    session.setAttribute("name", "no-address");
    for (const address of ["http://[", "console.example.com", "javascript:alert(1)"]) {
      session.setAttribute("base-url", address);
      const errorEvent = nextEvent("xi-error", session);
      document.body.append(session);
      const { code, message } = (await errorEvent).detail;
      assert.equal(code, "attribute");
      assert(message.includes(address), message);
      session.remove();
    }
  });

  it("a slash at its end, and an empty one, reach the service", async () => {
    for (const address of [`${serviceUrl}/`, ` ${serviceUrl}// `, ""]) {
      const session = document.createElement("xi-session");
      session.setAttribute("name", "slash");
      session.setAttribute("base-url", address);
      session.fetchToken = async () => (await fetch("/partner/token?key=slash")).json();
      const signedIn = nextEvent("xi-signed-in", session);
      document.body.append(session);
      const list = document.createElement("xi-channel-list");
      list.setAttribute("session", "slash");
      document.body.append(list);
      await signedIn;
      assert.equal(session.session.baseUrl, serviceUrl);
      list.remove();
      session.remove();
    }
  });
});

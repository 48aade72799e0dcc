import { assert } from "./support/assert.js";
import { loadElements, place, serviceUrl, signIn, until } from "./support/page.js";

describe("<xi-app-switcher>", () => {
  let apps;
  before(async () => {
    ({ apps } = await signIn());
    const session = document.createElement("xi-session");
    session.setAttribute("base-url", serviceUrl);
    document.body.append(session);
    await loadElements();
  });

  const openPanel = async (element) => {
    element.shadowRoot.querySelector("button").click();
    return until(() => element.shadowRoot.querySelector("input[type=search]"), "the panel");
  };

  it("lists, searches, enters an app and tells the page by a bubbling event", async () => {
    const element = await place("xi-app-switcher");
    const search = await openPanel(element);
    const other = apps[1];
    await until(() => element.shadowRoot.textContent.includes(other.name), "the list");
    search.focus();
    document.execCommand("insertText", false, other.name);
    await until(
      () => element.shadowRoot.textContent.includes("共找到 1 个应用"),
      "the result line",
    );
    const entered = new Promise((resolve) =>
      document.addEventListener(
        "xi-app-enter",
        (event) => {
          event.preventDefault();
          resolve(event);
        },
        { once: true },
      ),
    );
    element.shadowRoot.querySelector(`button[aria-label="进入 ${other.name}"]`).click();
    const { detail } = await entered;
    assert.equal(detail.appkey, other.appkey);
    element.remove();
  });

  it("forgets its search when the panel closes", async () => {
    const element = await place("xi-app-switcher");
    const search = await openPanel(element);
    search.focus();
    document.execCommand("insertText", false, "zzz");
    await until(() => element.shadowRoot.textContent.includes("未找到应用"), "the empty result");
    document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    document.body.click();
    element.shadowRoot.querySelector("button").click();
    await until(() => !element.shadowRoot.querySelector("input[type=search]"), "the closed panel");
    const again = await openPanel(element);
    assert.equal(again.value, "");
    element.remove();
  });

  it("never shows the token in the page", async () => {
    const element = await place("xi-app-switcher");
    await openPanel(element);
    const { state } = JSON.parse(localStorage.getItem("xi:default"));
    const whole = document.documentElement.outerHTML + element.shadowRoot.innerHTML;
    assert(!whole.includes(state.token), "the token is in the DOM");
    element.remove();
  });
});

import { assert } from "./support/assert.js";
import { loadElements, place, serviceUrl, until } from "./support/page.js";

describe("<xi-login-form>", () => {
  before(async () => {
    localStorage.clear();
    const session = document.createElement("xi-session");
    session.setAttribute("base-url", serviceUrl);
    document.body.append(session);
    await loadElements();
  });

  const type = (element, label, text) => {
    const labels = [...element.shadowRoot.querySelectorAll("label")];
    const field = element.shadowRoot.getElementById(
      labels.find((found) => found.textContent === label).htmlFor,
    );
    field.focus();
    document.execCommand("insertText", false, text);
    return field;
  };

  it("keeps what is typed when it is moved", async () => {
    const element = await place("xi-login-form");
    const field = type(element, "手机号", "13800138000");
    const elsewhere = document.createElement("div");
    document.body.append(elsewhere);
    elsewhere.append(element);
    await new Promise((resolve) => setTimeout(resolve, 50));
    assert.equal(field.value, "13800138000");
    assert(field.isConnected, "the field was made anew");
    elsewhere.remove();
  });

  it("signs in across origins and tells the page by an event", async () => {
    const element = await place("xi-login-form");
    type(element, "手机号", "13800138000");
    type(element, "密码", "xi123456");
    const signedIn = new Promise((resolve) =>
      document.addEventListener("xi-signed-in", resolve, { once: true }),
    );
    element.shadowRoot.querySelector("button[type=submit]").click();
    await signedIn;
    const { state } = JSON.parse(localStorage.getItem("xi:default"));
    assert(state.token.length > 20, "there is no session");
    await until(() => element.shadowRoot.textContent.includes("已登录"), "that it is done");
    assert(!element.shadowRoot.querySelector("form, input"), "the form is still there");
    const out = [...element.shadowRoot.querySelectorAll("button")].at(-1);
    out.click();
    await until(() => element.shadowRoot.querySelector("form"), "the form, signed out again");
    const filled = [...element.shadowRoot.querySelectorAll("input")].filter(
      ({ type: kind, value }) => !["checkbox", "radio"].includes(kind) && value !== "",
    );
    assert.equal(filled.length, 0);
    element.remove();
    localStorage.clear();
  });

  it("says a refusal at its field", async () => {
    const element = await place("xi-login-form");
    type(element, "手机号", "13800138001");
    type(element, "密码", "wrong123");
    element.shadowRoot.querySelector("button[type=submit]").click();
    await until(() => element.shadowRoot.querySelector("[role=alert]")?.textContent, "the refusal");
    element.remove();
  });
});

import { assert } from "./support/assert.js";
import { call, loadElements, place, signIn, until } from "./support/page.js";

describe("<xi-shared-chart>", () => {
  let share;
  let app;
  let token;
  before(async () => {
    ({ app, token } = await signIn());
    const { map } = await call("channelList", { appkey: app.appkey, pageSize: 1 }, token);
    const answer = await call(
      "channel/shareKey",
      { appkey: app.appkey, id: map.list[0].id },
      token,
    );
    share = answer.map;
    localStorage.clear();
    await loadElements();
  });
  const shown = (element) => Object.assign(element, { appkey: app.appkey, chartId: share.key });
  const drawn = (element) =>
    until(() => element.shadowRoot.querySelector("svg path"), "the picture");

  it("needs no session and draws its picture", async () => {
    const element = await place("xi-shared-chart", shown);
    await drawn(element);
    assert(element.shadowRoot.textContent.includes("趋势"), "there is no trend");
    element.remove();
  });

  it("draws properties that were set before its attributes, and follows later ones", async () => {
    const element = await place("xi-shared-chart", (made) => {
      made.setAttribute("appkey", "nobody");
      made.setAttribute("chart-id", "nothing");
    });
    await until(() => element.shadowRoot.textContent.includes("分享不存在"), "the unknown state");
    shown(element);
    await drawn(element);
    element.setAttribute("chart-id", "nothing");
    await until(
      () => element.shadowRoot.textContent.includes("分享不存在"),
      "the unknown state again",
    );
    element.remove();
  });

  it("asks for a password and says a wrong one at its field", async () => {
    await call(
      "channel/shareUpdate",
      { appkey: app.appkey, id: share.channelId, password: "pass1234" },
      token,
    );
    const element = await place("xi-shared-chart", shown);
    const field = await until(
      () => element.shadowRoot.querySelector("input[type=password]"),
      "the password field",
    );
    const type = (text) => {
      field.focus();
      field.select();
      document.execCommand("insertText", false, text);
    };
    const submit = () => element.shadowRoot.querySelector("button[type=submit]").click();
    type("wrong999");
    submit();
    await until(() => element.shadowRoot.querySelector("[role=alert]")?.textContent, "the refusal");
    type("pass1234");
    submit();
    await drawn(element);
    element.remove();
  });

  it("shows that sharing has stopped", async () => {
    await call(
      "channel/shareUpdate",
      { appkey: app.appkey, id: share.channelId, active: false },
      token,
    );
    const element = await place("xi-shared-chart", shown);
    await until(() => element.shadowRoot.textContent.includes("分享已停止"), "the stopped state");
    element.remove();
  });
});

import { assert } from "./support/assert.js";
import { call, loadElements, place, serviceUrl, signIn, until } from "./support/page.js";

describe("<xi-shared-chart>", () => {
  let share;
  let app;
  let token;
  before(async () => {
    ({ app, token } = await signIn());
    const { map } = await call("channelList", { appkey: app.appkey, pageSize: 1 }, token);
    const response = await call(
      "channel/shareUpdate",
      { appkey: app.appkey, id: map.list[0].id },
      token,
    );
    share = response.map;
    localStorage.clear();
    await loadElements();
  });
  const configure = (element) => Object.assign(element, { appkey: app.appkey, chartId: share.key });
  const drawn = (element) =>
    until(() => element.shadowRoot.querySelector("svg path"), "the live chart");
  const chartImage = (element) =>
    until(() => {
      const image = element.shadowRoot.querySelector("img");
      return image?.complete && image.naturalWidth > 0 ? image : null;
    }, "the picture");
  const button = (element) => element.shadowRoot.querySelector(".xi-picture button");

  it("shows the service's picture at once, and the live chart when it is asked for", async () => {
    const element = await place("xi-shared-chart", configure);
    const image = await chartImage(element);
    assert(image.alt !== "", "the picture has no words");
    assert(!element.shadowRoot.querySelector("svg"), "React came before it was asked for");
    assert(button(element).textContent === "查看互动图表", "the button does not say what it does");
    button(element).click();
    await drawn(element);
    assert(element.shadowRoot.textContent.includes("趋势"), "there is no trend");
    await until(() => !element.shadowRoot.querySelector(".xi-picture"), "the picture's end");
    element.remove();
  });

  it("without a background is drawn for the scheme of the page where it stands", async () => {
    const { fetch } = window;
    const themes = [];
    window.fetch = (input, init) => {
      const address = new URL(input?.url ?? input, location.href);
      if (address.pathname.endsWith(".svg")) themes.push(address.searchParams.get("theme"));
      return fetch(input, init);
    };
    for (const [scheme, background, theme] of [
      ["", "none", "light"],
      ["dark", "none", "dark"],
      ["light dark", "none", "auto"],
      ["", "auto", "auto"],
    ]) {
      document.body.style.colorScheme = scheme;
      const element = await place("xi-shared-chart", (made) => {
        configure(made);
        made.setAttribute("background", background);
      });
      assert.equal(themes.pop(), theme, `${background} on "${scheme}"`);
      element.remove();
    }
    document.body.style.colorScheme = "";
    window.fetch = fetch;
  });

  it("keeps the room of its picture free, so that nothing below it moves", async () => {
    const element = document.createElement("xi-shared-chart");
    configure(element);
    document.body.append(element);
    await until(() => button(element)?.textContent, "the card");
    const before = element.getBoundingClientRect().height;
    await chartImage(element);
    const after = element.getBoundingClientRect().height;
    assert(Math.abs(after - before) < 1, `it grew from ${before} to ${after}`);
    element.remove();
  });

  it("says that the service cannot be reached, and tries again when asked", async () => {
    const { fetch } = window;
    window.fetch = () => Promise.reject(new TypeError("no network"));
    const errors = [];
    const element = document.createElement("xi-shared-chart");
    element.addEventListener("xi-error", ({ detail }) => errors.push(detail));
    configure(element);
    document.body.append(element);
    try {
      await until(() => button(element)?.textContent === "重试", "the retry");
    } finally {
      window.fetch = fetch;
    }
    assert(element.shadowRoot.textContent.includes("无法载入"), "nothing says what is wrong");
    assert(errors.length === 1 && errors[0].code === "network", "no typed error was fired");
    button(element).click();
    await chartImage(element);
    assert(button(element).textContent === "查看互动图表", "the button stayed a retry");
    element.remove();
  });

  it("in a frame of another site fits the frame to its height", async () => {
    const iframe = document.createElement("iframe");
    iframe.dataset.xiChart = share.key;
    iframe.src = `${serviceUrl}${new URL(share.url).pathname}?embed=1`;
    iframe.style.cssText = "width:800px;height:150px";
    document.body.append(iframe);
    const { watchFrames } = await import(`${serviceUrl}/embed/resize.js`);
    const stop = watchFrames();
    try {
      await until(() => iframe.offsetHeight > 400, "the frame's height");
      window.postMessage({ type: "xi-resize", id: share.key, height: 9999 }, "*");
      await new Promise((resolve) => setTimeout(resolve, 50));
      assert(iframe.style.height !== "9999px", "a message from elsewhere changed the frame");
    } finally {
      stop();
      iframe.remove();
    }
  });

  it("draws properties that were set before its attributes, and follows later ones", async () => {
    const element = await place("xi-shared-chart", (made) => {
      made.setAttribute("appkey", "nobody");
      made.setAttribute("chart-id", "nothing");
    });
    await until(() => element.shadowRoot.textContent.includes("分享不存在"), "the unknown state");
    configure(element);
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
      { appkey: app.appkey, id: share.targetId, password: "pass1234" },
      token,
    );
    const element = await place("xi-shared-chart", configure);
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
      { appkey: app.appkey, id: share.targetId, active: false },
      token,
    );
    const element = await place("xi-shared-chart", configure);
    await until(() => element.shadowRoot.textContent.includes("分享已停止"), "the stopped state");
    element.remove();
  });
});

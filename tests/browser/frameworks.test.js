import { assert } from "./support/assert.js";
import { call, signIn, until } from "./support/page.js";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

describe("pages of other frameworks", () => {
  let channel;
  before(async () => {
    const { token, app } = await signIn();
    const { map } = await call("channelList", { appkey: app.appkey, pageSize: 1 }, token);
    [channel] = map.list;
    localStorage.clear();
  });

  for (const framework of ["angular-20", "react-16", "react-18", "react-19", "vue-3"]) {
    it(`${framework}: events, properties and removal work, and the page looks as before`, async () => {
      const iframe = document.createElement("iframe");
      iframe.style.cssText = "width:1000px;height:900px";
      iframe.src = `/pages/framework.html?${framework}`;
      document.body.prepend(iframe);
      const page = iframe.contentWindow;
      const part = (selector) => iframe.contentDocument.querySelector(selector);
      await until(
        () => part("xi-channel-list")?.shadowRoot?.querySelector("table[aria-label] tbody tr td"),
        "the list",
      );
      await until(() => page.heard.includes("xi-ready"), "xi-ready");

      const list = part("xi-channel-list").shadowRoot;
      [...list.querySelectorAll("a")].find((each) => each.textContent === "报表").click();
      await until(() => page.heard.includes("xi-navigate"), "xi-navigate");

      page.channelId = channel.id;
      part("#edit").click();
      await until(
        () => part("xi-channel-form").shadowRoot.textContent.includes("编辑渠道"),
        "the property",
      );

      part("#toggle").click();
      await until(() => !part("xi-channel-list"), "the removal");
      await pause(50);
      part("#toggle").click();
      await until(
        () => part("xi-channel-list")?.shadowRoot.querySelector("table[aria-label] tbody tr td"),
        "the list again",
      );

      assert.equal(page.problems.join("\n"), "");
      const after = page.looksOfHost();
      const changed = after.findIndex(
        (look, index) => look !== page.looksBefore[index] && index > 1,
      );
      assert(changed < 0, `the page's own element ${changed} looks different`);
      const { count } = await (await fetch(`/partner/exchanges?key=${framework}`)).json();
      assert.equal(count, 1);
      iframe.remove();
    });
  }
});

import { assert } from "./support/assert.js";
import { loadElements, nextEvent, place, until, violations, withFetch } from "./support/page.js";
import { endTokens, rowsOf, startSession as start, tokensSeen } from "./support/partner-session.js";

describe("sessions whose backend, network or reader goes away", () => {
  before(async () => {
    localStorage.clear();
    await loadElements();
  });

  it("a backend that refuses shows it, tells the page, and is asked again by the button", async () => {
    const element = document.createElement("xi-session");
    let isUp = false;
    element.setAttribute("base-url", window.xiServiceUrl);
    element.setAttribute("name", "refused");
    element.fetchToken = async ({ signal }) => {
      assert(signal instanceof AbortSignal, "no signal");
      if (!isUp) throw new Error("503: 今日额度已用完");
      return (await fetch("/partner/token?key=refused")).json();
    };
    document.body.append(element);
    const list = document.createElement("xi-channel-list");
    list.setAttribute("session", "refused");
    const errorEvent = nextEvent("xi-error", list);
    document.body.append(list);
    const { detail } = await errorEvent;
    assert.equal(detail.code, "token");
    assert(detail.message.includes("今日额度已用完"), detail.message);
    const button = await until(() => list.shadowRoot.querySelector("button"), "the retry");
    assert.equal((await violations(list)).join("\n"), "");
    isUp = true;
    button.click();
    await until(() => rowsOf(list).length > 0, "the rows");
    list.remove();
    element.remove();
  });

  it("a backend that answers 403 is asked once and told of once, until the session changes", async () => {
    const ask = window.fetch;
    let tries = 0;
    window.fetch = (input, init) => {
      if (!String(input).endsWith("/my/refusing")) return ask(input, init);
      tries += 1;
      return Promise.resolve(new Response("no seat", { status: 403 }));
    };
    const element = document.createElement("xi-session");
    const errors = [];
    element.addEventListener("xi-error", ({ target, detail }) => {
      if (target === element) errors.push(detail);
    });
    element.setAttribute("base-url", window.xiServiceUrl);
    element.setAttribute("name", "seatless");
    element.setAttribute("token-url", "/my/refusing");
    document.body.append(element);
    const lists = ["xi-channel-list", "xi-channel-report", "xi-group-list"].map((tag) => {
      const list = document.createElement(tag);
      list.setAttribute("session", "seatless");
      list.addEventListener("xi-error", ({ detail }) => errors.push(detail));
      document.body.append(list);
      return list;
    });
    for (const list of lists) {
      list.scrollIntoView();
      await until(() => list.shadowRoot.textContent.includes("重试"), "the reason");
    }
    assert(lists[0].shadowRoot.textContent.includes("重新登录这个网站"), "what to do");
    window.dispatchEvent(new Event("online"));
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    assert.equal(tries, 1);
    assert.equal(errors.map(({ code }) => code).join(), "token,token,token,token");
    assert(
      errors.every(({ message }) => message.includes("403: no seat")),
      "the reason is told",
    );
    element.fetchToken = async () => (await ask("/partner/token?key=seatless")).json();
    await until(() => rowsOf(lists[0]).length > 0, "the rows");
    window.fetch = ask;
    for (const list of lists) list.remove();
    element.remove();
  });

  it("a service that refuses the token, or the page, is told of once, however often it is tried", async () => {
    const ask = window.fetch;
    for (const [name, code] of [
      ["wrong-token", "0020"],
      ["wrong-page", "origin"],
    ]) {
      let tries = 0;
      window.fetch = async (input, init) => {
        const address = String(input?.url ?? input);
        if (address.endsWith("/embed/session")) tries += 1;
        if (name === "wrong-page" && address.includes("/xi/admin/")) throw new TypeError("blocked");
        if (name === "wrong-page" && address.endsWith("/embed/origin"))
          return Response.json({ session: false, token: false });
        return ask(input, init);
      };
      const element = document.createElement("xi-session");
      const errors = [];
      element.addEventListener("xi-error", ({ detail }) => errors.push(detail));
      element.setAttribute("base-url", window.xiServiceUrl);
      element.setAttribute("name", name);
      element.fetchToken = async () => "xet_wrong";
      const list = document.createElement("xi-channel-list");
      list.setAttribute("session", name);
      document.body.append(element, list);
      await until(() => tries >= 4, "the tries");
      await until(() => list.shadowRoot.textContent.includes("重试"), "the reason");
      assert.equal(errors.map((error) => error.code).join(), code);
      assert.equal(typeof errors[0].retry, "function");
      list.remove();
      element.remove();
    }
    window.fetch = ask;
  });

  it("a backend that comes back is asked within five seconds, by itself", async () => {
    const { element } = await start({ key: "back", name: "back" });
    const lists = await Promise.all(
      Array.from({ length: 6 }, () =>
        place("xi-channel-list", (made) => made.setAttribute("session", "back")),
      ),
    );
    for (const list of lists) await until(() => rowsOf(list).length > 0, "the rows");
    let isUp = false;
    let expiries = 0;
    element.addEventListener("xi-session-expired", () => {
      expiries += 1;
    });
    element.fetchToken = async () => {
      if (!isUp) throw new Error("down");
      return (await fetch("/partner/token?key=back")).json();
    };
    await endTokens("back");
    for (const list of lists) list.refresh();
    await until(() => expiries > 0, "the expiry");
    // Long enough for it to have waited its longest.
    await new Promise((resolve) => setTimeout(resolve, 8_000));
    isUp = true;
    const backAt = performance.now();
    await nextEvent("xi-signed-in", element);
    assert(performance.now() - backAt < 5_000, "it was not asked in time");
    assert.equal(expiries, 1);
    for (const list of lists) list.remove();
    element.remove();
  });

  it("a backend that hangs is given up on, and recovers without a reload", async () => {
    const timeout = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === 20_000 ? 100 : ms);
    const element = document.createElement("xi-session");
    let requested = 0;
    let answer;
    const asked = new Promise((resolve) => {
      answer = resolve;
    });
    element.setAttribute("base-url", window.xiServiceUrl);
    element.setAttribute("name", "slow");
    element.fetchToken = async () => {
      requested += 1;
      if (requested === 1) await new Promise(() => {});
      await asked;
      return (await fetch("/partner/token?key=slow")).json();
    };
    document.body.append(element);
    const list = document.createElement("xi-channel-list");
    list.setAttribute("session", "slow");
    const errorEvent = nextEvent("xi-error", list);
    document.body.append(list);
    assert.equal((await errorEvent).detail.code, "token");
    // While it is asked again, the reason stays: one state, not a flicker of two.
    await until(() => requested > 1, "the second try");
    assert(list.shadowRoot.textContent.includes("重试"), "the reason is gone");
    answer();
    AbortSignal.timeout = timeout;
    await until(() => rowsOf(list).length > 0, "the rows, by itself");
    list.remove();
    element.remove();
  });

  it("offline it shows a retry; online again it asks by itself", async () => {
    const { element } = await start({ key: "offline", name: "offline" });
    const list = document.createElement("xi-channel-list");
    list.setAttribute("session", "offline");
    await withFetch(
      (name) => {
        if (name === "channelList") throw new TypeError("Failed to fetch");
      },
      async () => {
        const errorEvent = nextEvent("xi-error", list);
        document.body.append(list);
        assert.equal((await errorEvent).detail.code, "network");
      },
    );
    window.dispatchEvent(new Event("online"));
    await until(() => rowsOf(list).length > 0, "the rows");
    list.remove();
    element.remove();
  });

  it("signing out clears every widget, ends its calls, and other frames of the page follow", async () => {
    const { element, session } = await start({ key: "out", name: "out" });
    const iframe = document.createElement("iframe");
    iframe.src = "/pages/one-list.html?name=out";
    iframe.style.cssText = "width:900px;height:500px";
    document.body.append(iframe);
    const inside = () => iframe.contentDocument?.querySelector("xi-channel-list")?.shadowRoot;
    await until(
      () => inside()?.querySelector("table[aria-label] tbody tr td"),
      "the list in the frame",
    );
    const list = await place("xi-channel-list", (made) => made.setAttribute("session", "out"));
    await until(() => rowsOf(list).length > 0, "the rows");
    let requested = 0;
    let aborted = 0;
    await withFetch(
      (name, init) => {
        if (name !== "channelList") return undefined;
        requested += 1;
        return new Promise((_, reject) => {
          init.signal.addEventListener("abort", () => {
            aborted += 1;
            reject(init.signal.reason);
          });
        });
      },
      async () => {
        list.refresh();
        await until(() => requested > 0, "the call");
        const signedOutEvent = nextEvent("xi-signed-out", element);
        await session.logout();
        await signedOutEvent;
      },
    );
    assert.equal(aborted, 1);
    await until(() => list.shadowRoot.textContent.includes("尚未登录"), "the signed-out state");
    await until(() => inside().textContent.includes("尚未登录"), "the frame signed out");
    [...list.shadowRoot.querySelectorAll("button")].at(-1).click();
    await until(() => rowsOf(list).length > 0, "the rows after entering again");
    list.remove();
    iframe.remove();
    element.remove();
  });

  it("after destroy no call is made, however long the page stays", async () => {
    const { element, session } = await start({ key: "gone", name: "gone" });
    const wasTimeout = window.setTimeout;
    // A thousand times faster: 10 minutes pass in 600 ms.
    window.setTimeout = (run, ms, ...rest) => wasTimeout(run, (ms ?? 0) / 1000, ...rest);
    const made = await Promise.all(
      ["xi-workbench", "xi-message-bell", "xi-channel-list"].map((tag) =>
        place(tag, (each) => each.setAttribute("session", "gone")),
      ),
    );
    await new Promise((resolve) => wasTimeout(resolve, 400));
    session.destroy();
    const seen = await tokensSeen(() => new Promise((resolve) => wasTimeout(resolve, 700)));
    window.setTimeout = wasTimeout;
    assert.equal(seen.map(({ name }) => name).join(), "");
    let refused = null;
    await session.request("GET message/unread", {}).catch((error) => {
      refused = error;
    });
    assert.equal(refused?.code, "aborted");
    for (const each of made) {
      assert(each.shadowRoot.textContent.trim() !== "", "a blank box");
      each.remove();
    }
    element.remove();
  });
});

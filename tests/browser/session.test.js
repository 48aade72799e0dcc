import { assert } from "./support/assert.js";
import {
  loadElements,
  nextEvent,
  place,
  placeSession,
  until,
  violations,
  withFetch,
} from "./support/page.js";

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const exchanges = async (key) =>
  (await (await fetch(`/partner/exchanges?key=${key}`)).json()).count;
const endTokens = (key) => fetch(`/partner/end-tokens?key=${key}`);
const rowsOf = (element) => element.shadowRoot.querySelectorAll("tbody tr td");

/** Tokens that travelled while `run` ran, by call; it is given them as they come. */
async function tokensSeen(run) {
  const seen = [];
  await withFetch(
    (name, init) => {
      const headers = new Headers(init?.headers);
      seen.push({ name, token: headers.get("token") });
    },
    () => run(seen),
  );
  return seen;
}

describe("sessions with the partner's tokens", () => {
  before(async () => {
    localStorage.clear();
    await loadElements();
  });

  const start = async (options) => {
    const element = placeSession(options);
    const session = await until(() => element.session, "the session");
    return { element, session };
  };

  it("one fetch for all widgets; the token is nowhere on the page and nothing is stored", async () => {
    const { element } = await start({ key: "one" });
    const lists = await Promise.all(Array.from({ length: 5 }, () => place("xi-channel-list")));
    for (const list of lists) await until(() => rowsOf(list).length > 0, "the rows");
    assert.equal(await exchanges("one"), 1);
    const seen = await tokensSeen(async () => {
      lists[0].refresh();
      await pause(300);
    });
    const { token } = seen.find(({ name }) => name === "channelList");
    assert(token.startsWith("xet_"), token);
    const html = [document.documentElement, ...lists.map((list) => list.shadowRoot)]
      .map((root) => root.outerHTML ?? root.innerHTML)
      .join("");
    assert(!html.includes(token), "the token is in the DOM");
    assert(!JSON.stringify({ ...localStorage }).includes(token), "the token is stored");
    for (const list of lists) list.remove();
    element.remove();
  });

  it("twenty widgets whose token has ended get one new token, and keep what was typed", async () => {
    const { element } = await start({ key: "twenty" });
    const lists = await Promise.all(Array.from({ length: 20 }, () => place("xi-channel-list")));
    for (const list of lists) await until(() => rowsOf(list).length > 0, "the rows");
    const search = lists[0].shadowRoot.querySelector("input[type=search]");
    search.focus();
    document.execCommand("insertText", false, "应用");
    await pause(400);
    const before = await exchanges("twenty");
    await endTokens("twenty");
    let errors = 0;
    const count = () => {
      errors += 1;
    };
    document.addEventListener("xi-error", count);
    document.addEventListener("xi-session-expired", count);
    const seen = await tokensSeen(async (travelled) => {
      for (const list of lists) list.refresh();
      await until(() => new Set(travelled.map(({ token }) => token)).size > 1, "the new token");
      await pause(1500);
    });
    document.removeEventListener("xi-error", count);
    document.removeEventListener("xi-session-expired", count);
    assert.equal((await exchanges("twenty")) - before, 1);
    assert.equal(errors, 0);
    assert(new Set(seen.map(({ token }) => token)).size === 2, "not one old and one new token");
    assert.equal(search.value, "应用");
    for (const list of lists) list.remove();
    element.remove();
  });

  it("two sessions never mix their tokens", async () => {
    const one = await start({ name: "a", key: "a" });
    const two = await start({ name: "b", key: "b" });
    const listOf = (name) => place("xi-channel-list", (made) => made.setAttribute("session", name));
    const [first, second] = await Promise.all([listOf("a"), listOf("b")]);
    await until(() => rowsOf(first).length > 0 && rowsOf(second).length > 0, "both lists");
    const tokensOf = async (list) =>
      (
        await tokensSeen(async () => {
          list.refresh();
          await pause(400);
        })
      ).map(({ token }) => token);
    const [ofFirst, ofSecond] = [await tokensOf(first), await tokensOf(second)];
    assert(ofFirst.length > 0 && ofSecond.length > 0, "no calls");
    assert.equal(new Set(ofFirst).size, 1);
    assert.equal(new Set(ofSecond).size, 1);
    assert(ofFirst[0] !== ofSecond[0], "one token for both");
    for (const each of [first, second, one.element, two.element]) each.remove();
  });

  it("a page whose script comes late with its way to a token is served all the same", async () => {
    const element = document.createElement("xi-session");
    element.setAttribute("base-url", window.xiServiceUrl);
    element.setAttribute("name", "late");
    document.body.append(element);
    const list = document.createElement("xi-channel-list");
    list.setAttribute("session", "late");
    document.body.append(list);
    await until(() => list.shadowRoot.textContent.includes("尚未登录"), "the signed-out state");
    element.fetchToken = async () => (await fetch("/partner/token?key=late")).json();
    await until(() => rowsOf(list).length > 0, "the rows");
    list.remove();
    element.remove();
  });

  it("a backend that refuses shows it, tells the page, and is asked again by the button", async () => {
    const element = document.createElement("xi-session");
    let isUp = false;
    element.setAttribute("base-url", window.xiServiceUrl);
    element.setAttribute("name", "refused");
    element.fetchToken = async ({ signal }) => {
      assert(signal instanceof AbortSignal, "no signal");
      if (!isUp) throw new Error("down");
      return (await fetch("/partner/token?key=refused")).json();
    };
    document.body.append(element);
    const list = document.createElement("xi-channel-list");
    list.setAttribute("session", "refused");
    const told = nextEvent("xi-error", list);
    document.body.append(list);
    const { detail } = await told;
    assert.equal(detail.code, "token");
    const button = await until(() => list.shadowRoot.querySelector("button"), "the retry");
    assert.equal((await violations(list)).join("\n"), "");
    isUp = true;
    button.click();
    await until(() => rowsOf(list).length > 0, "the rows");
    list.remove();
    element.remove();
  });

  it("a backend that hangs is given up on, and recovers without a reload", async () => {
    const timeout = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === 20_000 ? 100 : ms);
    const element = document.createElement("xi-session");
    let asked = 0;
    element.setAttribute("base-url", window.xiServiceUrl);
    element.setAttribute("name", "slow");
    element.fetchToken = async () => {
      asked += 1;
      if (asked === 1) await new Promise(() => {});
      return (await fetch("/partner/token?key=slow")).json();
    };
    document.body.append(element);
    const list = document.createElement("xi-channel-list");
    list.setAttribute("session", "slow");
    const told = nextEvent("xi-error", list);
    document.body.append(list);
    assert.equal((await told).detail.code, "token");
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
        const told = nextEvent("xi-error", list);
        document.body.append(list);
        assert.equal((await told).detail.code, "network");
      },
    );
    window.dispatchEvent(new Event("online"));
    await until(() => rowsOf(list).length > 0, "the rows");
    list.remove();
    element.remove();
  });

  it("signing out clears every widget, ends its calls, and other frames of the page follow", async () => {
    const { element, session } = await start({ key: "out", name: "out" });
    const frame = document.createElement("iframe");
    frame.src = "/pages/one-list.html?name=out";
    frame.style.cssText = "width:900px;height:500px";
    document.body.append(frame);
    const inside = () => frame.contentDocument?.querySelector("xi-channel-list")?.shadowRoot;
    await until(() => inside()?.querySelector("tbody tr td"), "the list in the frame");
    const list = await place("xi-channel-list", (made) => made.setAttribute("session", "out"));
    await until(() => rowsOf(list).length > 0, "the rows");
    let aborted = 0;
    await withFetch(
      (name, init) =>
        name === "channelList"
          ? new Promise((_, reject) => {
              init.signal.addEventListener("abort", () => {
                aborted += 1;
                reject(init.signal.reason);
              });
            })
          : undefined,
      async () => {
        list.refresh();
        await pause(100);
        const told = nextEvent("xi-signed-out", element);
        await session.logout();
        await told;
      },
    );
    assert.equal(aborted, 1);
    await until(() => list.shadowRoot.textContent.includes("尚未登录"), "the signed-out state");
    await until(() => inside().textContent.includes("尚未登录"), "the frame signed out");
    [...list.shadowRoot.querySelectorAll("button")].at(-1).click();
    await until(() => rowsOf(list).length > 0, "the rows after entering again");
    list.remove();
    frame.remove();
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

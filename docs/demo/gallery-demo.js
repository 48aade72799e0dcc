const sessionName = "demo";

/** A token of the demo's data, which the service gives its own pages; null where it has none. */
async function ask(signal) {
  const answer = await fetch("/docs/demo-token", { method: "POST", signal }).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

/** The page's own session, once the script has made it. */
async function startedSession(element) {
  if (!element.session)
    await new Promise((resolve) => element.addEventListener("xi-ready", resolve, { once: true }));
  return element.session;
}

/** The demo's example of an attribute that names one thing. */
function exampleOf(tag, name, { share, ...examples }) {
  if (name === "channel-id" && tag.startsWith("xi-asa-")) return examples.asaChannelId;
  if (name === "channel-id" && tag.startsWith("xi-ad-")) return examples.adChannelId;
  if (name === "link-id" && tag.startsWith("xi-wechat-")) return examples.wechatLinkId;
  return {
    "channel-id": examples.channelId,
    "link-id": examples.linkId,
    "group-id": examples.groupId,
    "domain-id": examples.domainId,
    "message-id": examples.messageId,
    uid: examples.uid,
    token: tag === "xi-board" ? examples.boardToken : undefined,
  }[name];
}

/** The demo for a page whose own session is signed out, with a session beside it; null without one. */
export async function readDemo(own) {
  if ((await startedSession(own)).isSignedIn()) return null;
  let first = await ask();
  if (!first) return null;
  const { appkey, examples } = first;
  const holder = document.createElement("xi-session");
  holder.setAttribute("name", sessionName);
  holder.setAttribute("appkey", appkey);
  holder.fetchToken = async ({ signal }) => {
    const kept = first ?? (await ask(signal));
    first = null;
    if (!kept) throw new Error("the demo did not answer");
    return kept;
  };
  own.after(holder);
  return {
    session: sessionName,
    valuesFor: (tag, attributes) =>
      attributes
        .map(({ name }) => ({ name, value: exampleOf(tag, name, examples) }))
        .filter(({ value }) => value !== undefined),
  };
}

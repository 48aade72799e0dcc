/** Which of the demo's examples an attribute takes. */
function exampleOf(tag, name, examples) {
  const { share } = examples;
  switch (name) {
    case "channel-id":
      if (tag === "xi-asa-channel-form") return examples.asaChannelId;
      return tag.startsWith("xi-ad-") ? examples.adChannelId : examples.channelId;
    case "link-id":
      return tag.startsWith("xi-wechat-") ? examples.wechatLinkId : examples.linkId;
    case "group-id":
      return examples.groupId;
    case "domain-id":
      return examples.domainId;
    case "message-id":
      return examples.messageId;
    case "uid":
      return examples.uid;
    case "appkey":
      return tag === "xi-shared-chart" ? share?.appkey : undefined;
    case "chart-id":
      return share?.key;
    case "token":
      return tag === "xi-board" ? examples.boardToken : undefined;
    default:
      return undefined;
  }
}

/** Attributes that only somebody's own invitation or scan fills. */
const personal = new Set(["invite", "invite-key", "ticket", "code", "chart-id"]);

const withOwnToken = new Set(["xi-board", "xi-setup-form"]);

export const isPersonal = (tag, name) =>
  personal.has(name) || (withOwnToken.has(tag) && name === "token");

/**
 * The values an element's page starts with: those of the demo, else those its example writes; what
 * belongs to one reader only starts empty.
 */
export function firstValues(tag, fields, examples) {
  return Object.fromEntries(
    fields.map(({ name, value }) => {
      const example = examples ? exampleOf(tag, name, examples) : undefined;
      return [name, example === undefined ? (isPersonal(tag, name) ? "" : value) : String(example)];
    }),
  );
}

/** The channel that the example names is nobody's: the reader's own first one takes its place. */
export async function ownChannel(session) {
  const { map } = await session.request("channelAllInApply", {}, { quiet: true });
  return map.channelList[0]?.id;
}

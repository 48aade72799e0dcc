export interface LinkParts {
  /** Common part of all links of an app, up to and including the last slash before the code. */
  prefix: string;
  /** Part that differs between links. */
  code: string;
}

/** Takes a promotion or monitoring link apart; a text that is no such link is all code. */
export function linkParts(link: string): LinkParts {
  const [, prefix = "", code = link] = /^(https?:\/\/[^/]+\/[lt]\/)([^/?#]+)/.exec(link) ?? [];
  return { prefix, code };
}

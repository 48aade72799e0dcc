export interface LinkParts {
  /** What all links of an app begin with, up to and with the last slash before the code. */
  prefix: string;
  /** What differs from link to link. */
  code: string;
}

/** Takes a promotion or monitoring link apart; a text that is no such link is all code. */
export function linkParts(link: string): LinkParts {
  const [, prefix = "", code = link] = /^(https?:\/\/[^/]+\/[lt]\/)([^/?#]+)/.exec(link) ?? [];
  return { prefix, code };
}

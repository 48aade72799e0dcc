/** Wide tables scroll by themselves; columns are aligned by classes, for the policy knows no style attributes. */
export function markdownRules(md) {
  const { rules } = md.renderer;
  rules.table_open = () => '<div class="table" tabindex="0"><table>\n';
  rules.table_close = () => "</table></div>\n";
  for (const name of ["th_open", "td_open"]) {
    rules[name] = (tokens, at, options, _, self) => {
      const token = tokens[at];
      const align = /text-align:\s*(\w+)/.exec(token.attrGet("style") ?? "")?.[1];
      token.attrs = (token.attrs ?? []).filter(([key]) => key !== "style");
      if (align) token.attrJoin("class", `align-${align}`);
      return self.renderToken(tokens, at, options);
    };
  }
}

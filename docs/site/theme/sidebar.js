/** The menu takes HTML. */
const plain = (text) => text.replaceAll("`", "").replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const group = ({ title, pages }) => ({
  text: title,
  items: pages.map(({ text, path, tag }) => ({
    text: tag ? `${plain(text)} <small>${tag}</small>` : plain(text),
    link: `/${path.replace(/(^|\/)index$/, "$1")}`,
  })),
});

const isEnglish = (path) => path.startsWith("en/");

/**
 * Every page has the menu of its section, an English one only that of its group. It is made here
 * from the list of sections, for the same menus under every page's address would be most of the
 * site's data.
 */
export function fillSidebar({ sections, sidebar }) {
  if (Object.keys(sidebar).length > 0) return;
  for (const { groups } of sections) {
    const menu = groups.map(group);
    for (const [at, { pages }] of groups.entries())
      for (const { path } of pages) sidebar[`/${path}`] = isEnglish(path) ? [menu[at]] : menu;
  }
}

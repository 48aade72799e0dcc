/** The words of the site around its pages. */
export const labels = {
  siteTitle: "析源文档",
  outline: { level: [2, 3], label: "本页" },
  docFooter: { prev: "上一页", next: "下一页" },
  sidebarMenuLabel: "目录",
  returnToTopLabel: "回到顶部",
  darkModeSwitchLabel: "外观",
  lightModeSwitchTitle: "换成浅色",
  darkModeSwitchTitle: "换成深色",
  skipToContentLabel: "跳到正文",
};

/** The same around English pages. */
export const englishLabels = {
  siteTitle: "xi-console docs",
  outline: { level: [2, 3], label: "On this page" },
  docFooter: { prev: "Previous page", next: "Next page" },
  sidebarMenuLabel: "Contents",
  returnToTopLabel: "Back to top",
  darkModeSwitchLabel: "Appearance",
  lightModeSwitchTitle: "Switch to light",
  darkModeSwitchTitle: "Switch to dark",
  skipToContentLabel: "Skip to content",
};

/** The words of the search. */
export const searchLabels = {
  button: { buttonText: "搜索", buttonAriaLabel: "搜索文档" },
  modal: {
    displayDetails: "显示段落",
    resetButtonTitle: "清除",
    backButtonTitle: "关闭",
    noResultsText: "没有找到",
    footer: {
      selectText: "打开",
      selectKeyAriaLabel: "回车",
      navigateText: "上下选择",
      navigateUpKeyAriaLabel: "向上",
      navigateDownKeyAriaLabel: "向下",
      closeText: "关闭",
      closeKeyAriaLabel: "Esc",
    },
  },
};

/** The words of the search on English pages. */
export const englishSearchLabels = {
  button: { buttonText: "Search", buttonAriaLabel: "Search the docs" },
  modal: {
    displayDetails: "Show paragraphs",
    resetButtonTitle: "Clear",
    backButtonTitle: "Close",
    noResultsText: "No results for",
    footer: {
      selectText: "Open",
      selectKeyAriaLabel: "Enter",
      navigateText: "Move",
      navigateUpKeyAriaLabel: "Up",
      navigateDownKeyAriaLabel: "Down",
      closeText: "Close",
      closeKeyAriaLabel: "Esc",
    },
  },
};

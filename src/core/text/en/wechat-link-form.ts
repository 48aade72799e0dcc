import type { zh } from "../wechat-link-form";

export const en: typeof zh = {
  titles: { add: "New WeChat link", edit: "Edit WeChat link" },
  back: "Back to WeChat links",
  basics: "Destination",
  page: "Transit page",
  channelSection: "Channel & notes",
  name: "Name",
  namePlaceholder: "e.g. Member day SMS",
  kind: "Type",
  app: "Mini program",
  appUnset:
    "No mini program set. The link shows “Failed” until you set one, then it’s generated automatically.",
  toSetting: "Go to settings",
  path: "Page path",
  pathHint: "A published page of the mini program, without “?”. Leave empty to open the home page.",
  query: "Parameters",
  queryHint: "The query passed to the mini program, such as from=sms&id=7.",
  version: "Version",
  versions: { release: "Release", trial: "Trial", develop: "Development" },
  url: "URL",
  urlHints: {
    article:
      "Permanent link of an official account article, starting with https://mp.weixin.qq.com/.",
    service:
      "WeCom “WeChat customer service” link, starting with https://work.weixin.qq.com/kfid/.",
    friend:
      "WeCom customer acquisition or contact link, starting with https://work.weixin.qq.com/ca/.",
  },
  days: "Valid for (days)",
  daysHint: "WeChat links are valid for up to 30 days.",
  daysRange: "Enter a whole number from 1 to 30",
  isRenewed: "Renew automatically before expiration",
  renewedHint: "Regenerated 3 days before expiration. The transit link stays the same.",
  template: "Style",
  templates: { plain: "Plain", card: "Card", bold: "Bold" },
  logo: "Icon",
  logos: { app: "App icon", none: "None" },
  pageTitle: "Title",
  about: "Description",
  button: "Button text",
  color: "Color",
  colorForm: "Use a color such as #3655cd",
  pickColor: "Pick a color",
  preview: "Preview",
  outside: "When opened outside WeChat",
  outsideWays: {
    press: "Open WeChat when the button is tapped",
    auto: "Try immediately, and fall back to the button",
  },
  outsideHint:
    "Some browsers don’t let pages open WeChat on their own, so the button is always shown. Inside WeChat, visitors go straight to the destination.",
  channel: "Linked channel",
  channelHint:
    "Transit page visits and clicks count toward this channel. Later installs follow the attribution rules.",
  noChannel: "None",
  remark: "Notes",
  save: "Save",
  add: "Create and generate",
  saved: "Saved",
  added: "Created",
  savedFailed: (reason: string) => `Saved, but WeChat didn’t generate the link: ${reason}`,
  starting: { title: "Open WeChat mini program", button: "Open WeChat" },
  urlWrong: "This isn’t a URL of this type. Copy it from WeChat",
  pathWrong:
    "Page paths start with a letter or digit and contain only letters, digits, and _-./, without “?”",
  queryWrong: "Parameters contain characters WeChat doesn’t support, such as Chinese or spaces",
};

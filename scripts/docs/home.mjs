const features = [
  ["使用", "给做推广、看数字的人：每个界面是干什么的，每个数字是什么意思。", "/use/"],
  ["接入", "给 App 与网页的开发者：SDK、上报、渠道包、广告监测与回传。", "/first-install"],
  ["嵌入", "给合作方：把控制台的一个区域放进自己的页面，用什么框架都可以。", "/getting-started"],
  ["部署", "给运维：自托管、反向代理、备份与规模。", "/self-hosting"],
  ["参考", "开放接口、协议、每个组件，与为什么这样设计。", "/open-api"],
];

/** Title and summary of the docs site, for its home page and llms.txt. */
export const siteIntro = {
  title: "析源文档",
  summary: "App 安装归因、渠道统计与推广链接的控制台",
};

const settings = {
  layout: "home",
  title: "开始",
  hero: {
    name: siteIntro.title,
    tagline: siteIntro.summary,
    actions: [
      { text: "控制台一览", link: "/use/" },
      { theme: "alt", text: "五分钟接入", link: "/getting-started" },
      { theme: "alt", text: "五分钟看到第一次安装", link: "/first-install" },
    ],
  },
  features: features.map(([title, details, link]) => ({ title, details, link })),
};

/** The first page: the ways into each section, then what the repository says of itself. */
export const withHome = (markdown) => `---\n${JSON.stringify(settings)}\n---\n\n${markdown}`;

import type { KnownMessages } from "../server-messages";

const platforms: Record<string, string> = {
  巨量引擎: "Ocean Engine",
  腾讯广告: "Tencent Ads",
  "快手（磁力引擎）": "Kuaishou (Magnetic Engine)",
  百度营销: "Baidu Marketing",
  微博广告: "Weibo Ads",
  "B站（哔哩哔哩）": "Bilibili",
  小红书聚光: "Xiaohongshu Juguang",
  知乎广告: "Zhihu Ads",
  华为鲸鸿动能: "Huawei Petal Ads",
  小米营销: "Xiaomi Marketing",
  "OPPO 营销": "OPPO Marketing",
  "vivo 营销": "vivo Marketing",
  荣耀广告: "HONOR Ads",
  "UC（超级汇川）": "UC (Huichuan)",
  优酷: "Youku",
  爱奇艺: "iQIYI",
  自定义平台: "Custom platform",
};

const notes: Record<string, string> = {
  "抖音、今日头条、穿山甲等；每个监测链接组可填五种链接，转化联调通过后才能使用 oCPX 出价。":
    "Douyin, Toutiao, Pangle and more. A monitoring group takes five kinds of links; oCPX bidding opens once the conversion test has passed.",
  "微信、QQ、腾讯视频等；链接必须使用域名，宏为大写。媒体后台开启鉴权后，回传要带账户的 Access Token。":
    "WeChat, QQ, Tencent Video and more. Links need a domain name, macros are upper case. With authentication switched on there, postbacks carry the account’s access token.",
  "创建链接前要有账户密钥 akey，回传用它签名。":
    "Needs the account’s akey before links are made; postbacks are signed with it.",
  "回传要带媒体分配的公司标识与点击的 IMP。":
    "Postbacks carry the company ID given by the platform and the IMP of the click.",
  "回传地址随点击下发，事件为数字编号，付费类带金额（元）。":
    "The postback address comes with the click; events are numbers, payments carry an amount in CNY.",
  "公开资料有限，按通用回调对接，宏名与参数以媒体后台为准。":
    "Little is public: a generic callback is used. See the platform’s console for macros and parameters.",
  "回传带签名，要先生成签名密钥；公开资料有限，按通用回调对接，宏名与参数以媒体后台为准。":
    "Postbacks are signed: make a signing key first. Little is public: a generic callback is used. See the platform’s console for macros and parameters.",
  "把链接里的占位换成媒体的宏，或由媒体按参数名拼接；回传地址用自己的模板。":
    "Replace the placeholders with the platform’s macros, or let it append parameters by name. Postbacks use a template of your own.",
  "可用 {callback} {event} {time} {amount} {id} {click_id}；留空使用通用回传":
    "{callback} {event} {time} {amount} {id} {click_id} may be used; empty = the generic postback",
  "模板里写 {token}；没有模板时用它签名":
    "Write {token} in the template; without a template it signs",
  "点「生成」后复制给接收方": "Click Generate and give it to the receiver",
};

const parts: Record<string, string> = {
  回传地址模板: "Postback URL template",
  密钥: "Secret",
  请求方法: "Method",
  "IMEI 或 IDFA 的 MD5": "MD5 of IMEI or IDFA",
  "中国广告协会设备号（可多个）": "CAID (one or more)",
  创意: "Creative",
  创意名称: "Creative name",
  回传凭据: "Postback token",
  回传地址: "Postback URL",
  安卓与鸿蒙的匿名设备号: "Anonymous device ID of Android and HarmonyOS",
  广告组或单元: "Ad group or unit",
  广告组或单元名称: "Ad group or unit name",
  广告账户: "Ad account",
  投放位置: "Placement",
  操作系统: "Operating system",
  机型: "Model",
  点击时间: "Click time",
  点击编号: "Click id",
  "点击者的 IP": "IP of the click",
  "点击者的 User-Agent": "User agent of the click",
  签名密钥: "Signing key",
  苹果广告标识: "Apple advertising id",
  谷歌广告标识: "Google advertising id",
  计划或项目: "Campaign or project",
  计划或项目名称: "Campaign or project name",
  "公司标识 company": "Company id (company)",
};

const events: Record<string, string> = {
  激活: "Activation",
  激活应用: "App activation",
  注册: "Registration",
  付费: "Payment",
  "付费 ROI": "Payment ROI",
  次留: "Day-1 retention",
  次日留存: "Day-1 retention",
  关键行为: "Key action",
  下单: "Order",
  创建角色: "Role created",
  深度转化: "Deep conversion",
};

const provinces: Record<string, string> = {
  北京: "Beijing",
  天津: "Tianjin",
  河北: "Hebei",
  山西: "Shanxi",
  内蒙古: "Inner Mongolia",
  辽宁: "Liaoning",
  吉林: "Jilin",
  黑龙江: "Heilongjiang",
  上海: "Shanghai",
  江苏: "Jiangsu",
  浙江: "Zhejiang",
  安徽: "Anhui",
  福建: "Fujian",
  江西: "Jiangxi",
  山东: "Shandong",
  河南: "Henan",
  湖北: "Hubei",
  湖南: "Hunan",
  广东: "Guangdong",
  广西: "Guangxi",
  海南: "Hainan",
  重庆: "Chongqing",
  四川: "Sichuan",
  贵州: "Guizhou",
  云南: "Yunnan",
  西藏: "Tibet",
  陕西: "Shaanxi",
  甘肃: "Gansu",
  青海: "Qinghai",
  宁夏: "Ningxia",
  新疆: "Xinjiang",
  台湾: "Taiwan",
  香港: "Hong Kong",
  澳门: "Macao",
  海外: "Abroad",
};

const translations: Record<string, string> = {
  ...platforms,
  ...notes,
  ...parts,
  ...events,
  ...provinces,
};

const of = (word: string): string => translations[word] ?? word;

function all(data: unknown): unknown {
  if (typeof data === "string") return of(data);
  if (Array.isArray(data)) return data.map(all);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, all(value)]));
}

export const en: KnownMessages = { of, all: <Reply>(data: Reply) => all(data) as Reply };

import { defineMessages } from "./define-messages";

/** The privacy policy; `product` and `phone` come from the deployment. */
export const zh = {
  title: "隐私政策",
  updated: "更新日期：2020 年 7 月 1 日",
  /** Empty: unlike the agreement, the policy is translated. */
  onlyChinese: "",
  intro: (product: string) =>
    `本政策说明${product}怎样处理您作为控制台用户的个人信息。您通过本平台采集的终端用户数据，由您在自己的隐私政策中说明，我们按您的指示处理，见《平台服务协议》第五条。`,
  sections: (product: string, phone: string) => [
    {
      title: "一、我们收集什么",
      paragraphs: [
        "1.1 账号：手机号、登录密码（只保存加盐的散列值）、用户名、公司、行业；您绑定的邮箱与微信标识、昵称。",
        "1.2 登录与安全：登录时间、IP 地址、浏览器标识，用于登录设备列表、防范撞库与盗用。",
        "1.3 实名：姓名、身份证号码、证件有效期与证件照片；企业认证另有企业名称、统一社会信用代码、法定代表人与营业执照照片。",
        "1.4 交易：订单、充值与余额流水、发票抬头。",
      ],
    },
    {
      title: "二、用来做什么",
      paragraphs: [
        "2.1 手机号、邮箱用于登录、验证与通知；设备信息用于保护账号。",
        "2.2 实名资料仅用于法律要求的身份核验与开具发票，由运营人员审核。部署方启用证件识别服务时，证件照片会传给该服务商识别文字，仅用于填写表单。",
        "2.3 我们不以您的个人信息做个性化推荐，不向第三方出售。",
      ],
    },
    {
      title: "三、怎样保存与保护",
      paragraphs: [
        "3.1 实名资料与证件照片加密保存，审核时以几分钟内有效的地址查看；控制台只显示脱敏结果。",
        "3.2 未提交的证件照片保留一天；被驳回的照片在您重新提交后删除；账号注销后，实名资料、手机号、邮箱与微信绑定一并清除。",
        "3.3 交易记录按照法律规定的期限保存。",
      ],
    },
    {
      title: "四、您的权利",
      paragraphs: [
        "4.1 您可以在账号信息里查看、更正资料，绑定或解绑邮箱与微信，查看并下线登录设备。",
        "4.2 您可以在账号信息里申请注销：等待期 15 天，期间登录即撤回，到期后无法恢复。",
      ],
    },
    {
      title: "五、本机存储",
      paragraphs: [
        `5.1 ${product}控制台在浏览器里保存登录状态、外观与语言、表单草稿，不使用第三方的跟踪技术。`,
      ],
    },
    {
      title: "六、联系与更新",
      paragraphs: [
        "6.1 本政策的重大变更会以站内消息或公告通知您。",
        `6.2 对本政策或个人信息有疑问，请联系客服${phone ? `：${phone}` : "。"}`,
      ],
    },
  ],
};

export const privacyText = defineMessages(
  "privacy",
  zh,
  async () => (await import("./en/privacy")).en,
);

/** English of messages about what went wrong, by the Chinese; `{}` is what differs, `{2}` the second. */
export const alerts = {
  // monitor
  "{}：{} {}（{}）": "{}: {} {} ({})",
  "【{}】{} {}异常": "[{}] {}: {} out of range",
  "【{}】{} {}异常，持续未恢复，已升级": "[{}] {}: {} still out of range, escalated",
  "【{}】{}：{} 个对象": "[{}] {}: {}",
  "应用「{}」的规则「{}」有 {} 个对象触发：": "Rule “{2}” of “{1}” fired for {3}:",
  "{}\n应用「{}」，规则「{}」，自 {} 起共 {} 个周期。":
    "{}\nApp “{}”, rule “{}”, since {}, {} in all.",
  "服务中断期间的数据已补判：应用「{}」新增 {} 条告警，涉及 {} 条规则。请在监控日志里查看。":
    "Data from the outage has been checked: “{}” has {} more, from {}. See the alert log.",
  "补判完成：{} 有 {} 条告警": "Catch-up finished: {} has {}",
  // postbacks and webhooks
  "回传异常：{}": "Postbacks failing: {}",
  "「{}」有 {} 个广告渠道最近 24 小时的回传失败较多，请在渠道的「广告联调」里查看回传日志。":
    "“{}” has {} with many failed postbacks in the last 24 hours. See the postback log under Integration test of the channel.",
  "回调「{}」一直发送失败": "Webhook “{}” keeps failing",
  "应用「{}」的回调地址 15 分钟内没有一次成功。消息没有丢失，会保留 7 天；系统每 15 分钟试发一条，恢复后从最早的开始补发。":
    "The webhook of “{}” hasn’t succeeded once in 15 minutes. Nothing is lost: messages are kept for 7 days. We try one every 15 minutes and send the rest once it works, oldest first.",
  "回调「{}」已暂停": "Webhook “{}” paused",
  "应用「{}」的回调地址答复 410（不再使用）。消息继续保留 7 天，请修改地址或停用这个回调。":
    "The webhook of “{}” responded with 410 (gone). Messages are kept for 7 days. Change the address or turn the webhook off.",
  "应用「{}」的回调地址 5 天没有一次成功。消息继续保留 7 天，仍每 15 分钟试发一条，恢复后从最早的开始补发。":
    "The webhook of “{}” hasn’t succeeded once in 5 days. Messages are kept for 7 days. We still try one every 15 minutes and send the rest once it works, oldest first.",
  "回调「{}」有 {} 条消息已过期": "Webhook “{}”: {} expired",
  "应用「{}」的回调最多保留 7 天、100,000 条等待的消息。过期的在 30 天内仍可在「发送记录」里重发。":
    "Webhooks of “{}” keep waiting messages for up to 7 days, at most 100,000. Expired ones can be resent from the delivery log for 30 days.",
  // domains and links
  "域名异常：{}": "Domain problem: {}",
  "域名已恢复：{}": "Domain works again: {}",
  "{}。\n恢复之前，该域名下的链接无法打开，渠道链接改用平台的域名。":
    "{}.\nUntil it works again, links on this domain don’t open; channel links use the platform’s domain.",
  "检测已通过，该域名下的链接恢复正常。": "The check passed. Links on this domain work again.",
  "域名已被封禁：{}": "Domain blocked: {}",
  "域名已解除封禁：{}": "Domain unblocked: {}",
  "原因：{}\n该域名下的链接已无法打开，渠道链接改用平台的域名。如有疑问请联系客服申诉。":
    "Reason: {}\nLinks on this domain no longer open; channel links use the platform’s domain. To appeal, contact support.",
  "重新检测通过后，该域名下的链接恢复正常。":
    "Links on this domain work again once it passes the check.",
  "短链已被封禁：{}": "Short link blocked: {}",
  "短链已解除封禁：{}": "Short link unblocked: {}",
  "原因：{}\n打开这条短链的人看到封禁说明。如有疑问请联系客服申诉。":
    "Reason: {}\nWhoever opens it sees that it is blocked. To appeal, contact support.",
  "这条短链恢复正常。": "The short link works again.",
  "证书已过期：{}": "Certificate expired: {}",
  "证书即将过期：{}": "Certificate expires soon: {}",
  "浏览器会拦截该域名的链接，请尽快更换证书。":
    "Browsers block links on this domain. Replace the certificate now.",
  "证书将在 {} 天后过期，请及时更换，以免链接无法打开。":
    "The certificate expires in {}. Replace it in time to keep links working.",
  // WeChat links
  "微信跳转「{}」生成失败": "WeChat link “{}” couldn’t be generated",
  "微信跳转「{}」续期失败": "WeChat link “{}” couldn’t be renewed",
  "{}；{}。": "{}; {}.",
  还没有可用的链接: "there is no working link yet",
  已过期: "it has expired",
  到期前仍可使用: "it works until it expires",
  "微信跳转今日{}次数已用完：{}": "WeChat links {} today: limit reached for {}",
  "微信跳转今日{}次数将用完：{}": "WeChat links {} today: limit almost reached for {}",
  "今天已{} {} 次，微信每天最多 {} 次。{}。": "{2} {1} today of at most {3} a day. {4}.",
  生成: "generated",
  打开: "opened",
  "新链接与续期会失败，明天自动重试": "New links and renewals fail and are tried again tomorrow",
  今天的跳转会打不开小程序: "Links don’t open the mini program for the rest of the day",
  用完之后要等到明天: "Beyond that, wait until tomorrow",
  // acceleration
  "加速{}已用完：{}": "Acceleration {} used up: {}",
  "加速{}已用 {}%：{}": "Acceleration {} at {}%: {}",
  "「{}」的加速{}已用 {}，共 {}。{}": "“{1}” has used {3} of {4} {2}. {5}",
  流量: "traffic",
  带宽: "bandwidth",
  域名数: "domains",
  防护峰值: "protection peak",
  "{} 个": "{}",
  "请留意用量，及时购买。": "Keep an eye on it and buy more in time.",
  "加速服务不中断，多出的流量不欠费，请尽快补足。":
    "The service keeps running and extra traffic isn’t charged. Buy more soon.",
  "加速服务不中断，请尽快扩容。": "The service keeps running. Upgrade soon.",
  "已有的域名不受影响，不能再添加新的域名。":
    "Existing domains still work; new ones can’t be added.",
  "防护不中断，请尽快扩容。": "Protection keeps running. Upgrade soon.",
  "证书申请失败：{}": "Certificate request failed: {}",
  "「{}」的 {} 自动申请证书没有成功：{}。{}会自动重试。":
    "“{}” couldn’t get a certificate for {}: {}. {} We’ll retry automatically.",
  "域名现在只能以 HTTP 访问。": "For now the domain works over HTTP only.",
  "现在的证书已经过期。": "The current certificate has expired.",
  "现在的证书还有 {} 天到期，在此之前照常使用。": "The current certificate works for another {}.",
  // delivery
  测试通知: "Test",
  "群机器人已接通，之后的通知会发到这里。": "The chat bot works. Notices will arrive here.",
  "不想再收到这类邮件？在控制台「消息中心 · 消息设置」里关闭。":
    "Don’t want these emails? Turn them off in Notification settings.",
  // Apple Search Ads
  请先填写全部凭据并上传私钥: "Fill in all credentials and upload the private key first",
  "连接苹果失败，请稍后重试": "Couldn’t connect to Apple. Try again later",
  私钥无效: "The private key is invalid",
  "没有组织 {} 的导入文件": "There is no import file for organization {}",
  导入文件的内容不正确: "The import file is not valid",
  "苹果返回 {}": "Apple responded with {}",
  "苹果拒绝了授权，请检查各项凭据": "Apple rejected the credentials. Check each of them",
  "授权已失效，或没有该组织的权限":
    "The authorization has expired, or has no access to this organization",
} as const;

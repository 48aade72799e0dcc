/** English of messages to an account, by the Chinese; `{}` is what differs, `{2}` the second. */
export const notices = {
  "{}（{}）": "{} ({})",
  // account
  "欢迎使用{}": "Welcome to {}",
  "先创建一个应用，再集成 SDK 并新建渠道，即可查看安装与归因数据。":
    "Create an app, integrate the SDK and add a channel to see installs and attribution.",
  注销申请已撤回: "Account closure canceled",
  "您在注销生效前登录了账号，注销申请已自动撤回，应用与数据不受影响。":
    "You signed in before the account was closed, so the closure was canceled. Your apps and data are untouched.",
  登录密码已重置: "Password reset",
  "登录密码已通过短信验证码重置，所有设备已下线。如果不是您本人操作，请立即找回密码。":
    "Your password was reset with an SMS code, and all devices were signed out. If this wasn’t you, reset your password now.",
  "新设备登录：{}": "New device signed in: {}",
  "账号于 {} 在新设备上登录：{}，{}。如果不是您本人操作，请立即修改密码并下线其他设备。":
    "Your account was used on a new device at {}: {}, {}. If this wasn’t you, change your password and sign out other devices now.",
  "IP {}": "IP {}",
  "IP {}（{}）": "IP {} ({})",
  账号已恢复: "Account restored",
  "账号已恢复使用，可以照常登录；嵌入令牌与接口密钥同时恢复。":
    "You can sign in again. Embed tokens and API keys work again, too.",
  登录密码已修改: "Password changed",
  "账号的登录密码已修改，其他设备已下线。如果不是您本人操作，请立即找回密码。":
    "Your password was changed, and other devices were signed out. If this wasn’t you, reset your password now.",
  手机号已更换: "Mobile number changed",
  "账号的手机号已更换为 {}，其他设备已下线":
    "Your mobile number is now {}, and other devices were signed out",
  "{}。如果不是您本人操作，请立即联系客服。": "{}. If this wasn’t you, contact support now.",
  邮箱已更换: "Email changed",
  "账号的邮箱已更换为 {}。": "Your email is now {}.",
  "{}邮箱验证": "Verify your email for {}",
  "您正在绑定邮箱，验证码是 {}，5 分钟内有效。如果不是您本人操作，请忽略这封邮件。":
    "Your verification code is {}. It is valid for 5 minutes. If you didn’t ask for it, ignore this email.",
  已绑定微信: "WeChat linked",
  "账号已绑定微信「{}」，可用它登录。":
    "WeChat “{}” is linked to your account; you can sign in with it.",
  已解绑微信: "WeChat unlinked",
  "账号已与微信「{}」解绑。": "WeChat “{}” is no longer linked to your account.",
  实名认证已通过: "Identity verified",
  实名认证未通过: "Identity verification rejected",
  "您的实名认证已通过，现在可以申请发票。":
    "Your identity is verified. You can request invoices now.",
  "您的实名认证未通过：{}。请修改后重新提交。":
    "Your identity verification was rejected: {}. Correct it and submit again.",
  您的需求已有回复: "Your feature request was answered",
  "您提交的需求：\n{}\n\n回复：\n{}": "Your request:\n{}\n\nAnswer:\n{}",
  // authorization
  "权限申请：{}": "Access request: {}",
  "{} 申请{}「{}」": "{1} asks for access to “{3}” ({2})",
  "{} 打开了您的邀请链接，申请「{}」": "{} opened your invitation and asks for access to “{}”",
  权限申请已通过: "Access request approved",
  权限申请未通过: "Access request rejected",
  "应用授权：{}": "Access granted: {}",
  "{} 授权您访问「{}」。\n{}": "{} gave you access to “{}”.\n{}",
  "授权已变更：{}": "Access changed: {}",
  "您对「{}」的授权现在是：\n{}": "Your access to “{}” is now:\n{}",
  "邀请已接受：{}": "Invitation accepted: {}",
  "{} 用您的邀请链接注册，已获得「{}」的授权。\n{}":
    "{} signed up with your invitation and has access to “{}”.\n{}",
  "授权已取消：{}": "Access revoked: {}",
  "您不能再访问「{}」，如有疑问请联系应用的所有者。":
    "You no longer have access to “{}”. Questions? Contact the app’s owner.",
  "授权即将到期：{}": "Access expires soon: {}",
  "您对「{}」的授权将在 {} 结束，需要延长请联系应用的所有者。":
    "Your access to “{}” ends on {}. To extend it, contact the app’s owner.",
  "「{}」的一个授权将在 {} 结束，需要时请在「应用授权」里延长。":
    "Someone’s access to “{}” ends on {}. Extend it in App authorization.",
  "授权已到期：{}": "Access expired: {}",
  "您对「{}」的授权已在 {} 结束，不能再访问。": "Your access to “{}” ended on {}.",
  "「{}」的一个授权已在 {} 结束，需要时请在「应用授权」里延长。":
    "Someone’s access to “{}” ended on {}. Extend it in App authorization.",
  "渠道范围：{}": "Channels: {}",
  全部渠道: "all",
  "指定的 {} 个渠道": "{}",
  "指定的 {} 个分组": "{}",
  "有效期：{}": "Expires: {}",
  长期: "never",
  "至 {}": "{}",
  // money
  "已支付：{}": "Paid: {}",
  "订单 {} 已支付 {}，{}有效期至 {}。": "Order {} is paid ({}): {}, valid until {}.",
  托管流量包: "hosted traffic pack",
  短信包: "SMS pack",
  "加速包（流量）": "acceleration pack (traffic)",
  "加速包（带宽）": "acceleration pack (bandwidth)",
  "加速包（域名数）": "acceleration pack (domains)",
  "加速包（防护峰值）": "acceleration pack (protection)",
  退款申请被驳回: "Refund rejected",
  "订单 {} 的退款申请未通过：{}。": "The refund of order {} was rejected: {}.",
  订单已退款: "Order refunded",
  "订单 {} 退回 {} 到余额：{}。": "Order {}: {} went back to your balance. Reason: {}.",
  充值到账: "Top-up received",
  "充值 {} 的 {} 已到账。": "Top-up {}: {} is in your balance.",
  付款已转入余额: "Payment added to your balance",
  "订单 {} 已经结束，随后收到的 {} 已转入余额。":
    "Order {} was already closed; the {} received later is in your balance.",
  "充值 {} 已经结束，随后收到的 {} 已转入余额。":
    "Top-up {} was already closed; the {} received later is in your balance.",
  对公转账到账: "Bank transfer received",
  "转账 {} 的 {} 已到账。": "Transfer {}: {} is in your balance.",
  对公转账被驳回: "Bank transfer rejected",
  "转账 {}（{}）未通过：{}。修改后可以重新提交。":
    "Transfer {} ({}) was rejected: {}. Correct it and submit again.",
  余额不足提醒: "Low balance",
  "余额 {} 已低于您设置的 {}。": "Your balance of {} is below the {} you set.",
  "即将自动续费：{}": "Renews soon: {}",
  "{}于 {} 到期，届时从余额扣除不超过 {} 续费一年。不需要时可在升级与续费页关闭自动续费。":
    "{} expires on {} and then renews for a year from your balance, for at most {}. Turn auto-renewal off on the upgrade page.",
  "自动续费未成功：{}": "Auto-renewal failed: {}",
  "{}。应用于 {} 到期，{}。": "{}. The app expires on {}; {}.",
  到期前会再试: "we’ll try again before then",
  请手动续费: "renew it manually",
  "余额 {} 不足以支付 {}": "Your balance of {} doesn’t cover {}",
  "{}已用完：{}": "Used up {}: {}",
  "{}即将用完：{}": "Almost used up {}: {}",
  托管流量: "hosted traffic",
  短信: "SMS",
  "「{}」的{}已用完。{}": "“{}” has no {} left. {}",
  "「{}」的{}不足一成，请及时购买。": "“{}” has less than 10% of its {} left. Buy more in time.",
  "安装包的下载改为前往商店地址；没有商店地址的，下载页会说明暂时无法下载。":
    "Downloads go to the store instead; without a store address the page says that the download is unavailable.",
  "短信通知暂停发送，站内消息与邮件不受影响。":
    "SMS notices are paused; messages and emails still arrive.",
  发票申请被驳回: "Invoice request rejected",
  "{} 的发票申请 {} 未通过：{}。修改后可以重新申请。":
    "Your invoice request {2} for {1} was rejected: {3}. Correct it and ask again.",
  发票已开具: "Invoice issued",
  "发票已开具 {}": "Invoice issued: {}",
  "{} 的发票已开具，号码 {}，可在「发票」里下载。":
    "The invoice for {} is issued, number {}. Download it in Invoices.",
  "抬头：{}\n金额：{}\n发票号码：{}\n请登录控制台，在「财务中心 · 发票」下载。":
    "Title: {}\nAmount: {}\nInvoice number: {}\nDownload it in the console under Finance center › Invoices.",
  发票已红冲: "Invoice reversed",
  "发票 {} 已红冲，红字发票号码 {}。相关订单可以重新开票或申请退款。":
    "Invoice {} was reversed by credit note {}. Its orders can be invoiced again or refunded.",
  红冲申请被驳回: "Invoice reversal rejected",
  "发票 {} 仍然有效：{}。": "Invoice {} still stands: {}.",
  // term
  试用: "trial",
  "{}已到期：{}": "{} expired: {}",
  "{}将在 {} 天后到期：{}": "{} expires in {}: {}",
  "「{}」的{}已于 {} 到期。历史数据保留，续费后立即恢复。":
    "“{1}” ({2}) expired on {3}. Your data is kept; renew to continue at once.",
  "「{}」的{}将于 {} 到期。到期后历史数据保留，请及时续费。":
    "“{1}” ({2}) expires on {3}. Your data is kept after that. Renew in time.",
  // events
  "应用已暂停接收事件：{}": "Event intake suspended: {}",
  "应用恢复接收事件：{}": "Event intake resumed: {}",
  "「{}」的上报已被运营方暂停，SDK 会保留事件并稍后重发。如有疑问请联系客服。":
    "The operator has suspended event intake for “{}”. SDKs keep events and resend them later. Questions? Contact support.",
  "「{}」的上报已恢复，SDK 会重发保留的事件。":
    "Events of “{}” are accepted again. SDKs send what they kept.",
  "今天的事件达到 {}%：{}": "{}% of today’s events used: {}",
  "「{}」今天收到的事件已达上限 {} 个的 {}%。超出之后 24 小时内照常接收，此后拒绝，由 SDK 保留并重发。":
    "“{1}” has used {3}% of its {2} events for today. Beyond that, events are accepted for 24 hours and then rejected; SDKs keep and resend them.",
  "今天的事件达到上限：{}": "Daily event limit reached: {}",
  "「{}」今天收到的事件已达上限 {} 个。{}如需更多请升级或联系客服。":
    "“{}” has reached its limit of {} events for today. {} To get more, upgrade or contact support.",
  "今天余下的事件被拒绝，由 SDK 保留并重发。":
    "Events are rejected for the rest of the day; SDKs keep and resend them.",
  "超出的事件接收到 {}，此后在当天结束前拒绝，由 SDK 保留并重发。":
    "Events beyond it are accepted until {}, then rejected for the rest of the day; SDKs keep and resend them.",
  "今天超出的事件照常接收并标记；明天仍超出的，满 24 小时后拒绝，由 SDK 保留并重发。":
    "Today’s extra events are accepted and marked; if it happens again tomorrow, they are rejected after 24 hours, and SDKs keep and resend them.",
  // export
  导出完成: "Export finished",
  导出失败: "Export failed",
  "文件可在页面右上角的「导出列表」里下载，保留 7 天。":
    "Download the file from Exports at the top right. It is kept for 7 days.",
  "服务异常，请重新创建任务": "Something went wrong. Create the task again",
} as const;

/** English of what the service refuses, by the Chinese; `{}` is what differs, in order. */
export const accounts = {
  // accounts of the deployment, at the desk and at the command line
  您的运营角色不能使用此功能: "Your operator role does not allow this",
  "没有手机号为 {} 的账号": "There is no account with the mobile number {}",
  请写上手机号或账号编号: "Give a mobile number or the number of an account",
  "密码应为 6–15 位字母或数字": "A password has 6–15 letters or digits",
  "手机号应为 11 位，如 13800138000": "A mobile number has 11 digits, such as 13800138000",
  账号已注销: "The account is closed",
  "请用 --reason 写明原因：{}": "Give the reason with --reason: {}",
  "--until 应为日期，如 2026-12-31": "--until takes a day such as 2026-12-31",
  "--roles 应为逗号分隔的角色：{}": "--roles takes roles between commas: {}",
  "--mobile 应为 11 位手机号": "--mobile takes a mobile number of 11 digits",
  "注册已关闭（XI_REGISTRATION=closed），邀请链接不能使用":
    "Sign-up is closed (XI_REGISTRATION=closed): invitation links would not work",
  "请写上应用的编号或 AppKey": "Give the number or the AppKey of an app",
  没有这个应用: "No such app",
  "--{} 应为 1 到 {} 的整数，或 usual": "--{} takes an integer from 1 to {}, or usual",
  "同时进行的查询过多，请稍后重试": "Too many queries at the same time. Try again later",
  请写上邀请的编号: "Give the number of an invitation",
  "已经有账号，设置链接不再可用；用 account 与 operator 命令管理":
    "There is an account already, so there is no setup link any more. Use the account and operator commands",
  "没有「{}」这个命令": "There is no command “{}”",
  命令太长: "The command is too long",
  命令的格式不正确: "The command is not in the right format",
  没有这个账号: "No such account",
  "账号已注销，不能停用或恢复": "The account is closed and can be neither disabled nor enabled",
  恢复日期不能早于今天: "The last day must not be before today",
  "XI_OPERATORS 里的运营人员不能停用，请先从配置中移除":
    "An operator of XI_OPERATORS cannot be disabled. Take them out of the configuration first",
  不能停用自己的账号: "You cannot disable your own account",
  "这位运营人员由 XI_OPERATORS 指定，请在配置里修改":
    "This operator is named by XI_OPERATORS. Change the configuration instead",
  至少要有一位管理员: "At least one administrator has to remain",
  "该账号还没有验证手机号，请对方用短信验证码登录一次后再添加":
    "This account's mobile number is not verified yet. Ask its owner to sign in once with a code",
  "这个手机号不能凭邀请注册，请部署方用命令行创建账号":
    "This mobile number cannot be registered by an invitation. Whoever runs the deployment makes its account at the command line",
  "没有这个手机号的账号，请先邀请对方注册":
    "No account has this mobile number. Invite them to register first",
  "账号已停用，请先恢复": "The account is disabled. Enable it first",
  至少选择一个角色: "Select at least one role",
  账号涉嫌违规已被停用: "This account is disabled for a suspected breach of the terms",
  账号因欠费已被停用: "This account is disabled for an unpaid bill",
  账号因安全原因已被停用: "This account is disabled for security reasons",
  账号已应申请停用: "This account is disabled on request",
  "{}，编号 {}，如有疑问请联系客服": "{} (case {}). Contact support with questions",
  "{}，至 {} 止，编号 {}，如有疑问请联系客服":
    "{} until the end of {} (case {}). Contact support with questions",
  // registration
  "本服务没有接入短信，验证码与通知都发不出去，请联系管理员":
    "No SMS provider is set up here: neither codes nor notices can be sent. Ask the administrator",
  "本服务没有接入邮件，验证码与通知都发不出去，请联系管理员":
    "No mail server is set up here: neither codes nor notices can be sent. Ask the administrator",
  "本服务不开放注册，请用已有账号的手机号":
    "Sign-up is not open here. Use the mobile number of an account that exists",
  "邀请链接无效、已使用或已过期，请向邀请您的人再要一个":
    "The invitation link is wrong, used or over. Ask whoever invited you for another",
  没有这个邀请: "No such invitation",
  "该手机号已有账号，请直接授权": "This mobile number has an account. Authorize it directly",
  该手机号的账号不能授权: "The account of this mobile number cannot be authorized",
  这个邀请是发给另一个手机号的: "This invitation is for another mobile number",
  请填写短信验证码: "Enter the code of the SMS",
  没有这个页面: "No such page",
  "设置链接无效、已使用或已过期：重新启动服务，或运行 npm run admin -- setup-link 得到新的链接":
    "The setup link is wrong, used or over. Restart the service, or run npm run admin -- setup-link, for a new one",
  "本服务没有接入短信，暂时不能注册，请联系管理员":
    "No SMS provider is set up here, so nobody can sign up yet. Ask the administrator",
  "本服务凭邀请注册，请向管理员要一个邀请链接":
    "Sign-up is by invitation here. Ask the administrator for a link",
  "本服务不开放注册，请联系管理员开通账号":
    "Sign-up is closed here. Ask the administrator to open an account",
  // account
  "对该账号的授权已经结束，请先重新授权":
    "The authorization of this account has ended. Authorize it again first",
  没有这个申请: "No such request",
  这个申请已经处理过了: "This request has already been answered",
  这个页面不需要单独的权限: "This page needs no permission of its own",
  "您已有此页面的权限，刷新后即可查看": "You already have access to this page. Reload to see it",
  "您已申请过，请等待应用的所有者处理":
    "You have already asked. Wait for the owner of the app to answer",
  "所选{}已被删除，请重新选择": "Some of what was chosen ({}) has been deleted. Select again",
  这个授权已经取消: "This authorization has been canceled",
  没有这个授权: "No such authorization",
  有效期不能早于今天: "The last valid day must not be before today",
  "有效期最长 {} 年，更长请选「长期」": "Up to {} years. For longer, choose “No end”",
  "该账号已有这个应用的授权，请直接编辑":
    "This account is already authorized for this app. Edit that authorization instead",
  "该手机号还没有可授权的账号，请对方先注册":
    "No account with this mobile number can be authorized. Ask its owner to register first",
  "该账号还没有验证手机号，请对方用短信验证码登录一次后再授权":
    "This account's mobile number is not verified yet. Ask its owner to sign in once with a code",
  不能授权给自己: "You cannot authorize yourself",
  "这个授权已经取消，请重新授权": "This authorization has been canceled. Authorize again",
  "还有未完成的订单，请先支付、取消，或等待退款完成":
    "Some orders are not finished. Pay or cancel them first, or wait for the refund",
  邀请链接无效或已失效: "The invitation link is wrong or no longer valid",
  "您已有这个应用的权限，可直接进入":
    "You already have access to this app and can open it directly",
  应用不存在或不是您的应用: "This app does not exist or is not yours",
  新密码与原密码相同: "The new password is the same as the current one",
  "账号还没有密码，请先设置": "The account has no password yet. Set one first",
  原密码不正确: "The current password is wrong",
  "账号已有密码，请刷新后修改": "The account already has a password. Reload, then change it",
  新手机号与现在的相同: "The new mobile number is the same as the current one",
  该手机号已被其他账号使用: "Another account uses this mobile number",
  这台设备已经下线: "This device is already signed out",
  "这是当前设备，请使用退出登录": "This is the device you are using. Sign out instead",
  "账号已绑定微信，请先解绑": "The account is already linked to WeChat. Unlink it first",
  账号没有绑定微信: "The account is not linked to WeChat",
  // analysis
  "{}最多选择 {} 天": "{}: up to {} days",
  // annotation
  批注不存在或已被删除: "This annotation doesn’t exist or was deleted",
  "每个应用最多 {} 条批注，请先删除旧的": "Up to {} annotations per app. Delete old ones first",
  "该批注刚被修改，请刷新后再保存": "Someone else just changed this annotation. Reload, then save",
  // announcement
  公告不存在: "This announcement does not exist",
  // app
  "时区正在切换，请几分钟后再试": "The time zone is being changed. Try again in a few minutes",
  "与当前时区相差超过 24 小时，请先改为居中的时区（如 UTC）":
    "More than 24 hours from the current time zone. Change to one in between first (such as UTC)",
  "没有这个时区，请从列表中选择": "No such time zone. Choose one from the list",
  您已有同名应用: "You already have an app of this name",
  输入的名称与应用名称不一致: "What you typed is not the name of the app",
  "应用还有未完成的订单，请先支付、取消，或等待退款完成":
    "The app has orders that are not finished. Pay or cancel them first, or wait for the refund",
  只有应用的所有者可以进行此操作: "Only the owner of the app can do this",
  没有这个任务: "No such task",
  这个任务没有奖励: "This task has no reward",
  "任务还没有完成，完成后才能领取":
    "The task is not done yet. Its reward can be claimed once it is",
  "应用还有购买的套餐未用完，请先申请退款，或确认放弃":
    "The app has bought packs that are not used up. Ask for a refund first, or confirm that you give them up",
  // auth
  "该微信已绑定其他账号，请先在那个账号解绑":
    "This WeChat is linked to another account. Unlink it there first",
  "账号已绑定其他微信，请先解绑": "The account is linked to another WeChat. Unlink that first",
  "拼图没有对准缺口，请再试一次": "The puzzle piece did not fit the gap. Try again",
  "拼图已失效，请完成新的拼图": "The puzzle is no longer valid. Solve the new one",
  "验证码发送过于频繁，请 {} 秒后重试": "Codes are requested too often. Try again in {} seconds",
  "验证码已失效，请重新获取": "The code is no longer valid. Get a new one",
  验证码不正确: "The code is wrong",
  该手机号尚未注册: "This mobile number is not registered",
  "演示账号的密码人人知道，只能在服务所在的机器上使用":
    "Everybody knows the password of the demo account, so it works only on the machine that runs the service",
  该登录请求已处理: "This sign-in request has already been answered",
  "该手机号已注册，请直接登录": "This mobile number is already registered. Sign in instead",
  两次输入的密码不一致: "The two passwords differ",
  请先完成拼图验证: "Solve the puzzle first",
  手机号或密码不正确: "The mobile number or the password is wrong",
  "二维码已过期，请刷新后重新扫描": "The QR code has expired. Refresh it and scan again",
  "微信登录尚未开通，请联系管理员设置 XI_WECHAT":
    "Signing in with WeChat is not available yet. Ask the administrator to set XI_WECHAT",
  "该手机号已绑定其他微信，请先登录后解绑":
    "This mobile number is linked to another WeChat. Sign in and unlink that first",
  "密码错误次数过多，请 {} 分钟后重试，或改用验证码登录":
    "Too many wrong passwords. Try again in {} minutes, or sign in with a code",
  // certification
  "这份实名认证不存在，可能已重新提交":
    "This identity verification does not exist. It may have been submitted again",
  这份实名认证已经处理过了: "This identity verification has already been answered",
  "实名认证正在审核，请等待结果": "The identity verification is under review. Wait for the result",
  "账号已完成实名认证，如需变更请联系客服":
    "The account has passed identity verification. Contact support to change it",
  "图片已过期，请重新上传": "The image has expired. Upload it again",
  "证件已过有效期，请更换证件": "The document has expired. Use a valid one",
  "应用数已达上限：已有 {} 个，每个账号最多 {} 个，请联系客服":
    "The limit of apps is reached: {} of {} per account. Contact support",
  "24 小时内最多新建 {} 个应用，请稍后再试":
    "Up to {} apps can be created within 24 hours. Try again later",
};

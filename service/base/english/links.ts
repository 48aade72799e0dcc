/** English of what the service refuses, by the Chinese; `{}` is what differs, in order. */
export const links = {
  // invite
  邀请不存在或已被删除: "This invitation doesn’t exist or was deleted",
  请选择可见的渠道或分组: "Choose the channels or groups to show",
  "所选渠道或分组已被删除，请重新选择":
    "Some chosen channels or groups have been deleted. Select again",
  "每个应用最多 {} 个邀请": "Up to {} invitations for each app",
  已邀请过该手机号或邮箱: "This mobile number or email address has already been invited",
  "该邀请刚被他人修改，请刷新后再保存":
    "Someone else has just changed this invitation. Refresh before saving",
  "邀请已停用或过期，请先恢复": "The invitation has been stopped or has expired. Resume it first",
  该邀请已停用: "This invitation has been stopped",
  该邀请已过期: "This invitation has expired",
  该邀请已被其他账号接受: "This invitation has been accepted by another account",
  请先接受邀请: "Accept the invitation first",
  "该邀请发给 {}，请用该手机号登录后接受":
    "This invitation is for {}. Sign in with that mobile number to accept it",
  // link
  "「{}」因违规被封禁，请联系客服申诉":
    "“{}” has been blocked for a violation. Contact support to appeal",
  "该后缀已被占用，请换一个": "This suffix is taken. Choose another",
  "该后缀与已有的短链过于相似，容易认错，请换一个":
    "This suffix looks too much like that of an existing short link. Choose another",
  "这个网址会跳转到别处：{}": "This address redirects elsewhere: {}",
  "该域名已被封禁，不能作为目标": "This domain has been blocked and cannot be a target",
  "请填写小程序的 URL Link（https://wxaurl.cn/… 或 https://wxmpurl.cn/…）":
    "Enter the mini program’s URL Link (https://wxaurl.cn/… or https://wxmpurl.cn/…)",
  短链不存在或已被删除: "This short link doesn’t exist or was deleted",
  没有这条短链: "No such short link",
  短链已被封禁: "The short link has been blocked",
  短链没有被封禁: "The short link is not blocked",
  "每个应用最多 {} 条短链": "Up to {} short links for each app",
  "没有抽到空闲的后缀，请重试": "No free suffix was found. Try again",
  "没有这个域名，请先在「域名」里添加": "No such domain. Add it under “Domains” first",
  "该域名还没有生效，请先完成解析": "This domain is not active yet. Point its records here first",
  "设置已被他人修改，请刷新后重试": "Someone else has changed the settings. Refresh and try again",
  标题: "Title",
  英文标题: "English title",
  英文内容: "English text",
  目标网址: "Destination URL",
  目标: "Destination URL",
  标签: "Tags",
  "第一行应为表头，含有「标题」与「目标网址」；请使用模板":
    "The first line must be the head and have “title” and “target”. Use the template",
  没有数据行: "There are no rows of data",
  "一次最多 {} 条，文件有 {} 行": "Up to {} rows at once; the file has {}",
  "导入过于频繁，请稍后重试": "Too many imports. Try again later",
  "「{}」（{}）是形似「{}」的其他字符，请改用键盘上的字母或数字":
    "“{}” ({}) only looks like “{}”. Use the letters or digits on the keyboard",
  后缀只能含字母和数字: "A suffix can only have letters and digits",
  "后缀为 {}–{} 位字母或数字": "A suffix has {}–{} letters or digits",
  "后缀不能含有「{}」，请换一个": "A suffix must not contain “{}”. Choose another",
  "不能指向短链，跳转会循环": "It must not lead to a short link, as the redirects would loop",
  "不能指向其他平台的短链，请填写最终的网址":
    "It must not lead to a short link of another platform. Enter the final address",
  "参数名「{}」重复": "Parameter “{}” is duplicated",
  "参数名「{}」由系统使用": "Parameter “{}” is used by the system",
  "参数名不能以 xi_ 开头": "Parameter names must not begin with xi_",
  "A/B 测试至少两个目标": "An A/B test needs at least two targets",
  "各目标的占比之和应为 100%，现在是 {}%":
    "The shares of the targets must add up to 100%; now they make {}%",
  "请至少设置一个条件：地域、星期或时段": "Set at least one condition: region, weekday or hours",
  时段的开始与结束不能相同: "The hours must not begin and end at the same time",
  关联渠道不存在或已被删除: "The linked channel doesn’t exist or was deleted",
  "只能关联自建渠道，不能是子渠道、广告渠道或其他短链":
    "Only an own channel can be linked, not a sub-channel, an ad channel or another short link",
  // live
  没有找到该设备的安装: "No install of this device was found",
  // message
  消息不存在或已删除: "This message doesn’t exist or was deleted",
  // monitor
  告警不存在或已被清理: "This alert does not exist or has been cleared",
  规则不存在或已被删除: "This rule doesn’t exist or was deleted",
  "接收人已没有监控权限，请重新选择":
    "A recipient no longer has the permission for monitoring. Select again",
  "规则已被他人修改，请刷新后重试": "Someone else has changed this rule. Refresh and try again",
  该指标没有这个检测周期: "This metric cannot be checked at this interval",
  该指标在这个周期不能这样判断: "This metric cannot be judged in this way over this period",
  上限应大于下限: "The upper bound must be greater than the lower bound",
  "比率应在 0% 到 100% 之间": "A rate must be between 0% and 100%",
  请选择生效时段: "Choose the hours of notice",
  该指标不能按所选的对象统计: "This metric cannot be counted for the chosen objects",
  请选择事件: "Choose an event",
  "所选的渠道、分组或平台不存在或已被删除，请重新选择":
    "A chosen channel, group or platform doesn’t exist or was deleted. Select again",
  // notice
  请先添加群机器人: "Add a chat bot first",
  "测试过于频繁，请稍后重试": "Too many tests. Try again later",
  账号安全的站内消息不能关闭: "Messages in the console about account safety cannot be turned off",
  "请先验证邮箱，再开启邮件通知":
    "Verify your email address before you turn on email notifications",
  "请先添加群机器人，再开启群通知": "Add a chat bot before you turn on group notifications",
  // open-api
  只有应用的所有者可以管理开放接口: "Only the app’s owner can manage the open API",
  "「{}」重复": "“{}” is duplicated",
  有效期应晚于现在: "The expiry must be later than now",
  密钥不存在: "This key does not exist",
  "密钥已吊销，不能再更改": "The key has been revoked and can no longer be changed",
  已有同名的密钥: "There is already a key of this name",
  "最多同时使用 {} 个密钥，请先吊销不用的":
    "Up to {} keys can be in use at once. Revoke unused ones first",
  "原始日志一次最多 {} 天": "Up to {} days of the raw log at once",
  "cursor 不是上一页给出的值": "cursor is not the value that the previous page gave",
  "「{}」应为 IP 地址或网段，如 203.0.113.7、203.0.113.0/24、2001:db8::/32":
    "“{}” must be an IP address or network, such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/32",
  // referral
  开始日期不能晚于结束日期: "The start date must not be after the end date",
  "最多 {} 天": "Up to {} days",
  两个参数不能同名: "The two parameters must not have the same name",
  // report
  "设备明细仅专业版可用，请升级专业版":
    "Device details are only available in Professional. Upgrade to Professional",
  // shared-chart
  分享不存在或链接已重置: "This share does not exist or its link has been reset",
  该分享已停止: "This share has been stopped",
  该分享已过期: "This share has expired",
  请输入访问密码: "Enter the access password",
  访问密码不正确: "The access password is incorrect",
  "您的授权仅限部分渠道，不能分享分组":
    "Your authorization covers only some channels, so you cannot share groups",
  "该分享只能查看 {} 之后的数据": "This share only shows data from {} on",
  该分享没有开放对比: "This share does not allow comparison",
  还没到的日子没有数字可以定格: "Days to come have no values to pin",
  结束日期不能早于今天: "The end date must not be before today",
  "结束日期最远到 {}": "The end date can be {} at the latest",
  日期不存在: "This date does not exist",
  "最多同时使用 {} 个，请先撤销不用的": "Up to {} can be in use at once. Revoke unused ones first",
  签名的图表不存在: "This signed chart does not exist",
  图表不存在或签名不正确: "This chart does not exist or its signature is incorrect",
  该图表已被撤销: "This chart has been revoked",
  该图表已到期: "This chart has expired",
  "分享者已不能查看该应用，图表已停止":
    "Whoever shared this chart can no longer see the app, so the chart has been stopped",
  分享的图表不存在: "This shared chart does not exist",
  "数字太多，不能定格，请缩短日期或改为跟随":
    "Too many values to pin. Choose fewer days, or let the values follow",
  该图表已停止: "This chart has been stopped",
  "访问密码错误次数过多，请 {} 分钟后重试":
    "Too many wrong access passwords. Try again in {} minutes",
  // view
  "工作台最多固定 {} 个视图，请先取消一个":
    "Up to {} views can be pinned to the workbench. Unpin one first",
  视图不存在或已被删除: "This view doesn’t exist or was deleted",
  嵌入的报表不能保存视图: "Embedded reports cannot save views",
  请输入视图名称: "Enter a name for the view",
  已有同名视图: "There is already a view of this name",
  "该视图刚被修改，请刷新后再保存": "This view has just been changed. Refresh before saving",
  "每个报表最多保存 {} 个视图": "Up to {} views can be saved for each report",
  只能删除自己创建的视图: "You can only delete views that you created",
  // board
  看板不存在或已被删除: "This board doesn’t exist or was deleted",
  看板不存在或链接不正确: "This board does not exist or its link is incorrect",
  该看板的分享已被撤销: "This shared board was revoked",
  该看板的分享已到期: "This shared board has expired",
  "分享者已不能查看该看板，分享已停止":
    "Whoever shared this board can no longer see it, so sharing has stopped",
  分享的看板不存在: "This shared board does not exist",
  "已结束的分享不能修改，请重新分享":
    "A share that has ended can’t be changed; share the board again",
  这个分享没有开放这一项: "is not open to readers of this share",
  这张卡片已不在看板上: "This card is no longer on the board",
  卡片的标识不能重复: "Two cards cannot have the same identifier",
  "有一张卡片小于最小的尺寸（{} × {}）": "A card is below its smallest size ({} × {})",
  有一张卡片超出了右边: "A card goes beyond the right edge",
  有两张卡片重叠在一起: "Two cards lie on each other",
  "卡片的内容太多，请分成几个看板": "The cards hold too much. Spread them over several boards",
  "应用已到期，续费后才能新建看板；已有的看板仍可查看":
    "The app has expired. Renew it to create boards; existing boards stay readable",
  只有创建者可以改变看板是否属于团队: "Only its creator can change whether a board is the team’s",
  "您可以查看这个看板，要修改请另存为副本": "You can view this board. To change it, save a copy",
  已有同名看板: "There is already a board of this name",
  看板的卡片数: "Cards of a board",
  看板数: "Boards",
  "最多 {} 个看板": "Up to {} boards",
  "{} 在 {} 保存过这个看板，请另存为副本，或放弃修改":
    "{} saved this board at {}. Save a copy, or discard your changes",
  // plan
  定时报表不存在或已被删除: "This scheduled report doesn’t exist or was deleted",
  "看板或视图不存在、已被删除，或不能定时发送，请另选一个":
    "The board or view doesn’t exist, was deleted, or cannot be sent. Choose another one",
  "本服务没有接入邮件，请联系管理员设置 XI_SMTP":
    "This service sends no email. Ask your administrator to set XI_SMTP",
  "本服务没有设置 XI_ORIGIN，只能发送给能看到该应用数据、并已验证邮箱的人":
    "Without XI_ORIGIN this service sends only to people with the app’s data and a verified email",
  已有同名的定时报表: "There is already a scheduled report of this name",
  "应用已到期，续费后才能新建定时报表；已有的照常发送":
    "The app has expired. Renew it to create scheduled reports; existing ones are still sent",
  定时报表数: "Scheduled reports",
  "最多 {} 个定时报表": "Up to {} scheduled reports",
  "您没有查看渠道表格的权限，请另选内容":
    "You may not see the channel table. Please choose other content",
  "只有创建者可以修改，您可以停用或删除它":
    "Only its creator can change it. You can turn it off or delete it",
  "只有创建者可以开启，您可以停用或删除它": "Only its creator can turn it on. You can delete it",
  "它刚在别处保存过，请关闭后重新打开": "It has just been saved elsewhere. Close and open it again",
  它的看板或视图已被删除: "Its board or view was deleted",
  "测试发送给您自己：请先在账号信息里验证邮箱":
    "Tests are sent to yourself: verify your email in your account first",
  "这一期正在发送，或内容已不再保留": "This report is being sent, or its content is no longer kept",
  没有可以重发的收件人: "There is no receiver to send to again",
  "连续 5 期没有发送成功，已暂停。请检查收件人后重新开启。":
    "Five reports in a row failed, so it was paused. Check the receivers and turn it on again.",
  "创建者已不能查看该应用的数据，已停止。需要时请由有权限的人重新建立。":
    "Its creator can no longer view the app’s data, so it was stopped. Somebody with access can create it again.",
  创建者已不能查看该应用的数据: "Its creator can no longer view the app’s data",
  "它的看板或视图已被删除，已停止。请另选内容后重新开启。":
    "Its board or view was deleted, so it was stopped. Choose another one and turn it on again.",
  "定时报表「{}」已停止": "Scheduled report “{}” stopped",
  "应用「{}」的定时报表「{}」：{}": "Scheduled report “{2}” of the app “{1}”: {3}",
  "定时报表「{}」没有发送成功": "Scheduled report “{}” failed",
  "应用「{}」的定时报表「{}」（{}）没有发送给：":
    "The scheduled report “{2}” of the app “{1}” ({3}) was not sent to:",
  "没有收件人：都已退订，或还没有确认": "No receivers: all unsubscribed, or have not confirmed yet",
  "生成内容时服务出错，请稍后重发或联系管理员":
    "The service failed to write the content. Ask your administrator if it happens again",
  已不在收件人里: "No longer a receiver",
  已退订: "Unsubscribed",
  还没有确认接收: "Not confirmed yet",
  "群机器人已不在这个报表里，请重新添加": "The bot is no longer one of this report. Add it again",
  不能有两个相同的群机器人: "The same bot can be added only once",
  "群机器人的地址已无法读取，请重新添加":
    "The address of the bot can no longer be read. Add it again",
  群机器人已被移除: "The bot was removed",
  "没有回调订阅「定时报表」事件": "No webhook subscribes to the event “Scheduled report”",
  "还没有回调订阅「定时报表」事件": "No webhook subscribes to the event “Scheduled report” yet",
  "请填写邮箱、添加群机器人，或发送给回调":
    "Enter an email address, add a bot, or send to webhooks",
  "只有创建者可以测试，您可以停用或删除它":
    "Only its creator can test it. You can turn it off or delete it",
  "回调：{}": "Webhooks: {}",
  "群机器人 {}：{}": "Bot {}: {}",
  "应为 00:00 到 23:59": "must be 00:00 to 23:59",
  不是可用的邮箱地址: "is not a usable email address",
  // webhook
  "这条消息不存在，或正在等待发送": "This message does not exist or is waiting to be sent",
  "应为 https:// 开头的地址": "It must be an address that begins with https://",
  "端口应为 80、443，或 1024 及以上": "The port must be 80, 443, or 1024 and above",
  地址不能含有用户名和密码: "The address must not contain a user name or password",
  不能是内网或本机的地址: "It must not be an address of an internal network or of this machine",
  回调不存在或已被删除: "This webhook doesn’t exist or was deleted",
  "最多 {} 个回调，请先删除不用的": "Up to {} webhooks. Delete unused ones first",
  // wechat-link
  该微信跳转不存在或已删除: "This WeChat link doesn’t exist or was deleted",
  "一个应用最多 {} 个微信跳转，请先删除不用的":
    "Up to {} WeChat links for each app. Delete unused ones first",
  "已被他人修改，请刷新后重试": "Someone else has changed it. Refresh and try again",
  "这种链接不会过期，不需要重新生成": "Links of this kind do not expire and need not be made again",
  "个人主体的小程序不能生成跳转链接（微信的规定）":
    "Mini programs of individuals cannot make jump links (a rule of WeChat)",
  "不是这种类型的地址，请从微信里复制": "This is not an address of this kind. Copy it from WeChat",
  "换了 AppID，请填写它的 AppSecret": "The AppID has changed. Enter its AppSecret",
  "请填写 AppSecret": "Enter the AppSecret",
  "请求微信过于频繁，请稍后重试": "Too many requests to WeChat. Try again later",
};

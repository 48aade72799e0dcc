/** English of what the service refuses, by the Chinese; `{}` is what differs, in order. */
export const channels = {
  // ad
  请填写密钥: "Enter the key",
  该账户已存在: "This ad account already exists",
  "最多 {} 个账户": "Up to {} ad accounts",
  账户不存在: "This ad account does not exist",
  更换账户须重新填写密钥: "Enter the key again to change the ad account",
  "该账户已被他人修改，请刷新后重试":
    "Someone else has changed this ad account. Reload and try again",
  "{} 个渠道（含回收站）正在使用该账户":
    "Channels that use this ad account (with those in the recycle bin): {}",
  链接格式不正确: "This is not a valid link",
  日期超出范围: "The date is out of range",
  只能录入今天及此前两年内的消耗: "Spend can be entered for today and the two years before only",
  "{} 的消耗已被他人修改": "Someone else has changed the spend of {}",
  激活回传成功后才能完成联调:
    "The conversion test can be finished only after an activation postback has succeeded",
  没有这个广告平台: "No such ad platform",
  该方案名称已存在: "There is already a plan of this name",
  "最多 {} 个方案": "Up to {} plans",
  "该方案已被他人修改，请刷新后重试": "Someone else has changed this plan. Reload and try again",
  方案不存在: "This plan does not exist",
  "{} 个渠道（含回收站）正在使用该方案":
    "Channels that use this plan (with those in the recycle bin): {}",
  没有这条回传记录: "No such postback record",
  "没有可以重发的记录，只有失败的可以重发": "Nothing can be sent again: only failed postbacks can",
  "最多 {} 台测试设备": "Up to {} test devices",
  该设备已在列表中: "This device is already in the list",
  测试设备不存在: "This test device does not exist",
  "{}不支持该平台": "{} does not support this system",
  "请填写 App Store ID": "Enter the App Store ID",
  请填写应用包名: "Enter the package name of the app",
  "App Store ID 为 6 至 15 位数字": "An App Store ID has 6 to 15 digits",
  "包名格式不正确，如 com.example.app": "This is not a valid package name, such as com.example.app",
  该平台没有此密钥: "This platform has no such key",
  "{}只能是 {}": "{} must be one of: {}",
  "{}应以 http:// 或 https:// 开头": "{} must begin with http:// or https://",
  "{}的域名里不能有占位或用户名": "The domain of {} must hold no placeholder and no user name",
  "{}的回传地址由媒体指定，不用填写回传域名":
    "{} names the postback address itself, so leave the callback host empty",
  "只填域名，如 callback.example.com，不含 https://、端口与路径":
    "A host name only, such as callback.example.com, without https://, port or path",
  "请填写回传域名，回传只发往这个域名": "Enter the callback host: postbacks go nowhere else",
  "{}至少 {} 个字符，请点「生成」": "{} must have at least {} characters. Press “Generate”",
  "{}没有事件「{}」": "{} has no event “{}”",
  回传方案不存在: "This postback plan does not exist",
  回传方案不属于该平台: "This postback plan belongs to another platform",
  日期: "Date",
  渠道编号: "Channel code",
  编号: "Code",
  "第一行应为表头，含有「日期」「渠道编号」「计划 ID」「消耗」；请使用模板":
    "The first row must be the header, with “Date”, “Code”, “Campaign id” and “Cost”. Use the template",
  表格里没有数据行: "The spreadsheet has no rows of data",
  "一次最多导入 {} 行，文件有 {} 行":
    "Up to {} rows can be imported at a time, and the file has {}",
  不能为空: "must not be empty",
  // asa
  "请先完成 API 授权": "Complete the API authorization first",
  "不是有效的 EC 私钥（P-256，PEM 格式）": "This is not a valid EC private key (P-256, PEM)",
  "组织 ID": "Organization ID",
  "请填写{}": "Enter {}",
  请上传私钥: "Upload the private key",
  // attribution
  "「{}」应为 IP 地址或网段": "“{}” must be an IP address or a network",
  "归因设置已被他人修改，请刷新后重试":
    "Someone else has changed the attribution settings. Reload and try again",
  调整模糊匹配的优先级需要专业版: "Changing the order of probabilistic matches needs Professional",
  // channel
  该渠道编号已存在: "This channel code already exists",
  "「{}」的上级渠道在回收站，请先恢复上级渠道":
    "The parent channel of “{}” is in the recycle bin. Restore the parent first",
  分组不存在或已被删除: "This group doesn’t exist or was deleted",
  默认分组不能改名: "The default group cannot be renamed",
  该分组名称已存在: "There is already a group of this name",
  默认分组不能删除: "The default group cannot be deleted",
  落地页地址格式不正确: "This is not a valid landing page address",
  广告渠道请在广告渠道的表单里修改: "Change ad channels in their own form",
  "渠道 {} 刚被他人修改，没有保存任何一行":
    "Someone else has just changed channel {}, so no row was saved",
  "最多 {} 个分组": "Up to {} groups",
  "{} 个渠道已有数据，请输入{}确认":
    "Channels that already have data: {}. To confirm, enter the {}",
  导入记录不存在或已过期: "This import does not exist or has expired",
  "导入已经结束，无需取消": "The import is over, there is nothing to cancel",
  渠道分组不存在: "This channel group does not exist",
  "短链请在「推广短链」里修改": "Change short links under “Short links”",
  "分享渠道请在「分享设置」里修改": "Change referral channels under “Share settings”",
  "该渠道已被他人修改，请刷新后重试": "Someone else has changed this channel. Reload and try again",
  子渠道下不能再建子渠道: "A sub-channel cannot have sub-channels",
  只有自建渠道可以有子渠道: "Only own channels can have sub-channels",
  "每个渠道最多 {} 个子渠道，已有 {} 个":
    "Up to {} sub-channels for each channel, and there are already {}",
  "渠道编号「{}」过长，无法再加序号": "The channel code “{}” is too long to add a number to it",
  "子渠道编号与其他渠道重复，请重试": "Another channel has the code of a sub-channel. Try again",
  "该版本不存在或已被删除，请重新选择": "This version doesn’t exist or was deleted. Select again",
  请填写落地页地址: "Enter the landing page address",
  自定义参数的名称不能重复: "No two parameters may have the same name",
  渠道名称: "Channel name",
  名称: "Name",
  渠道分组: "Channel group",
  落地页: "Landing page",
  落地页地址: "Landing page address",
  备注: "Notes",
  "第一行应为表头，至少含有「渠道名称」；请使用模板":
    "The first row must be the header, with “Name” at least. Use the template",
  "最多 500 个字": "At most 500 characters",
  // deployment
  "当前不是私有化部署，没有许可信息": "This is not a private deployment and has no license",
  "{}，暂不能新建应用，已有数据不受影响": "{}: no new apps for now. Existing data are not affected",
  "许可最多支持 {} 个应用，当前已达上限":
    "The license allows up to {} apps, and that limit is reached",
};

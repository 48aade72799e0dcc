/** English of what the service refuses, by the Chinese; `{}` is what differs, in order. */
export const integration = {
  "没有事件「{}」，请先新建": "There is no event “{}”. Create it first",
  // integration
  "安装包没有写明版本号，请填写": "The package does not state its version. Enter it",
  "版本号含有不能用于文件名的字符，请填写":
    "The version has characters that cannot be used in file names. Enter another",
  "最多保留 {} 个应用包，请先删除旧的": "Up to {} packages can be kept. Delete old ones first",
  "包名 {} 与之前的 {} 不同，请检查是否选错了文件":
    "Package name {} differs from the earlier {}. Check whether you chose the wrong file",
  "链接拉起已被他人修改，请刷新后重试":
    "Someone else has changed the app’s links. Refresh and try again",
  平台保存后不能更改: "The platform cannot be changed after it is saved",
  检测不存在: "This check does not exist",
  "还没有当前版本，请先上传安装包并设为当前":
    "There is no current version yet. Upload a package and make it current first",
  "下载配置已被他人修改，请刷新后重试":
    "Someone else has changed the download settings. Refresh and try again",
  嵌入密钥不存在: "This embed key does not exist",
  "嵌入密钥已停用，不能再更改": "This embed key has been revoked and can no longer be changed",
  应用重复: "An app is duplicated",
  只能选择自己的应用: "You can only choose your own apps",
  您已有同名的嵌入密钥: "You already have an embed key of this name",
  "最多同时使用 {} 个嵌入密钥，请先停用不用的":
    "Up to {} embed keys can be in use at once. Revoke unused ones first",
  输入的名称与密钥名称不一致: "The name entered is not the key’s name",
  此调用只接受嵌入令牌: "This call only accepts an embed token",
  "X-Timestamp 应为 13 位毫秒时间戳": "X-Timestamp must be a 13-digit timestamp in milliseconds",
  "请求已过期：时间戳与服务时间相差超过 5 分钟":
    "The request has expired: its timestamp is more than 5 minutes off the service’s time",
  密钥或签名不正确: "The key or the signature is incorrect",
  密钥已停用: "The key has been revoked",
  密钥所属的账号已被停用: "The account that owns the key has been disabled",
  "{}「{}」不在密钥的范围内": "{} “{}” is beyond what the key allows",
  密钥的应用都已不可用: "None of the key’s apps is available any more",
  密钥已停用或已重置: "The key has been revoked or reset",
  "刚刚检查过，请稍后重试": "It has just been checked. Try again later",
  "请先在 iOS 下载配置里填写 Team ID 与 Bundle ID":
    "Enter the Team ID and the Bundle ID in the iOS download settings first",
  "这里只有一个关联域名，无需更换":
    "There is only one associated domain here; there is nothing to change",
  "已在使用这个域名，请刷新后重试": "This domain is already in use. Refresh and try again",
  与新域名不一致: "This is not the new domain",
  "没有可以撤回的切换，或已超过 7 天":
    "There is no change to take back, or more than 7 days have passed",
  旧域名已经停用: "The old domain has already been stopped",
  "来源「{}」重复": "Origin “{}” is duplicated",
  "这是当前版本，请先把别的版本设为当前":
    "This is the current version. Make another version current first",
  "该应用包正在导出渠道包，请稍后再删除":
    "Channel packages are being exported from this package. Delete it later",
  "渠道 {} 指定了这个版本，请先在渠道里改选":
    "Channel {} is set to this version. Choose another version in the channel first",
  该链接不存在或已删除: "This link doesn’t exist or was deleted",
  "路径只能含字母、数字、- . _ ~ 与 /，不以 / 开头":
    "A path can only have letters, digits, - . _ ~ and /, and must not begin with /",
  "最多 {} 条，请先删除不用的": "Up to {} links. Delete unused ones first",
  "配置已被他人修改，请刷新后重试": "Someone else has changed the settings. Refresh and try again",
  包名: "Package name",
  "签名证书的 SHA-256": "SHA-256 of the signing certificate",
  "{}的格式不对": "{} is invalid",
  "{}太多": "Too many: {}",
  请填写地址: "Enter the address",
  "请使用 https:// 开头的地址，浏览器会拦截 http 下载":
    "Use an address that begins with https://; browsers block downloads over http",
  地址的开头不适用于这个系统: "An address that begins like this does not suit this system",
  不是可以打开的地址: "This address cannot be opened",
  "IPA 地址以 .ipa 结尾，plist 地址以 .plist 结尾":
    "IPA addresses end in .ipa, plist addresses in .plist",
  这个系统没有这种下载方式: "This system has no such download method",
  不能含有用户名和密码: "It must not contain a user name or password",
  "App Store 的链接以 https://apps.apple.com/ 开头，其他网址请选择「其他地址」":
    "App Store links begin with https://apps.apple.com/; choose “Another address” for others",
  "来源「{}」应为 https://域名[:端口] 或 http://localhost[:端口]，不含路径":
    "Origin “{}” must be https://domain[:port] or http://localhost[:port], without a path",
  "请填写 Team ID": "Enter the Team ID",
  "Team ID 为 10 位大写字母与数字": "A Team ID is 10 capital letters and digits",
  "请填写 Bundle ID": "Enter the Bundle ID",
  "Bundle ID 的格式不对": "The Bundle ID is invalid",
  "渠道不存在，或不是自建渠道": "This channel does not exist or is not an own channel",
  请填写标题: "Enter a title",
  请填写按钮文字: "Enter the text of the button",
  请选择渠道: "Choose a channel",
  "该渠道已停用或在回收站中，请另选":
    "This channel has been stopped or is in the recycle bin. Choose another",
};

/** English of what access, base, calls, files, packages and the web refuse, by the Chinese; `{}` is what differs, in order. */
export const files = {
  // access
  应用不存在或已被删除: "This app doesn’t exist or was deleted",
  此令牌没有该应用的权限: "This token has no permission for this app",
  您没有该应用的权限: "You have no permission for this app",
  "此令牌不能在当前来源使用，请检查密钥的来源域名":
    "This token cannot be used on this site. Check the origins of its key",
  此令牌没有该功能的权限: "This token has no permission for this function",
  此令牌不能导出: "This token can’t export",
  此令牌不能分享: "This token can’t share",
  "此令牌不显示完整的手机号，不能取得含有它的文件":
    "This token doesn’t show whole phone numbers. Files that hold them are closed to it",
  "号码已被遮盖，请填写完整的号码": "Part of this number is hidden. Enter the whole number",
  "有多个用户的号码遮盖后相同，无法区分":
    "Several users’ numbers look the same with their middle hidden",
  "此令牌只能查看，不能修改": "This token can only read, not change anything",
  只有部署的运营人员可以使用此功能: "Only those who run this deployment can use this function",
  "演示账号仅供演示，无法进行此操作":
    "The demo account is for demonstration only and cannot do this",
  运营直登人员无法进行此操作: "Operations direct-login staff cannot do this",
  "体验应用仅供演示，无法进行此操作":
    "The demo app is for demonstration only and does not allow this",
  "您的授权仅限部分渠道，不能{}": "Your authorization is limited to some channels. Not allowed: {}",
  这不是应用加速的应用: "This is not an app of app acceleration",
  您没有该应用此功能的权限: "You have no permission for this function of the app",
  您对该应用此功能只有查看权限: "You can only view this function of the app",
  "{}已达上限：已有 {} 个{}，{}最多 {} 个，{}":
    "{}: limit reached with {} in use{}; {} allows up to {}. {}",
  渠道不存在或已被删除: "This channel doesn’t exist or was deleted",
  嵌入令牌已过期或失效: "The embed token has expired or is no longer valid",
  "登录已过期，请重新登录": "Your sign-in has expired. Sign in again",
  "账号涉嫌违规已被禁止登录，如有疑问请联系客服申诉":
    "The account is barred from signing in for a suspected violation. Contact support to appeal",
  体验版: "Trial",
  标准版: "Standard",
  专业版: "Professional",
  广告平台渠道: "Ad platform channels",
  开放接口: "Open API",
  原始日志导出: "Raw log export",
  "{}是专业版的功能，请先升级": "{}: available in Professional only. Upgrade first",
  更早的请联系客服: "For earlier days contact support",
  更早的请先升级: "For earlier days upgrade first",
  "{}可以查看最近 {} 天的原始日志（{} 起），{}":
    "{} shows the raw log of the last {} days (from {}). {}",
  "应用已于 {} 到期，续费后才能新建；已有的数据仍可查看":
    "The app expired on {}. Renew it to create anything new; existing data can still be viewed",
  "应用已于 {} 到期，{}是专业版的功能：续费专业版后才能新建":
    "The app expired on {}. {}: available in Professional only. Renew it as Professional to create anything new",
  "，本次 {} 个": ", {} to be added",
  请联系客服: "Contact support",
  请升级后再添加: "Upgrade to add more",
  // base
  "请求中断，内容不完整": "The request broke off and is incomplete",
  "操作过于频繁，请稍后重试": "Too many requests. Try again later",
  "请求内容不能超过 {}": "The request body must not exceed {}",
  "请求内容应为 UTF-8 文本": "The request body must be UTF-8 text",
  请求内容含有无法保存的字符: "The request body contains characters that cannot be stored",
  "请求内容应为 JSON": "The request body must be JSON",
  // base: names of fields
  手机号: "Mobile number",
  验证码: "Verification code",
  密码: "Password",
  确认密码: "Repeated password",
  公司名称: "Company name",
  服务协议: "Service agreement",
  应用名称: "App name",
  自定义参数: "Custom parameters",
  负责人: "Owner",
  关键词: "Keyword",
  开始日期: "Start date",
  结束日期: "End date",
  页码: "Page number",
  每页条数: "Rows per page",
  地址: "Address",
  上传凭据: "Upload ticket",
  数据行: "Rows",
  标识: "Key",
  指标: "Metric",
  类型: "Type",
  登录凭据: "Sign-in ticket",
  分享标识: "Share key",
  邀请标识: "Invitation key",
  请求内容: "Request body",
  "第 {} 项{} ": "{2} no. {1}",
  "第 {} 项{}的{} ": "{2} no. {1}, {3}",
  // base: what is said of them
  "不能少于 {} 项": "must have at least {} items",
  "不能超过 {} 个字符": "must have at most {} characters",
  "不能超过 {} 项": "must have at most {} items",
  "不能小于 {}": "must be at least {}",
  "不能大于 {}": "must be at most {}",
  格式不正确: "must be in the correct format",
  取值不在允许范围内: "must be one of the allowed values",
  类型不正确: "must be of the correct type",
  // calls
  "一次应为 1 至 {} 个调用，各有名称与内容":
    "Send 1 to {} calls at once, each with its name and body",
  没有这个调用: "No such call",
  "网址里的参数应为文字、数字或 true、false":
    "Parameters of an address must be texts, numbers, true or false",
  "没有参数 {}": "There is no parameter {}",
  结束时间应不早于开始时间: "The end must not be before the start",
  这个调用的内容无法发出: "The content of this call cannot be sent",
  批量调用只能读取登录后的数据: "A batch can only read data that needs a session",
  参数超出允许范围: "A parameter is out of the allowed range",
  "数据已被他人修改，请刷新后重试": "The data were changed by someone else. Refresh and try again",
  "请求已过期，请检查设备时间后重试":
    "The request has expired. Check the time of your device and try again",
  请求签名不正确: "The signature of the request is not correct",
  "请求已被处理，请勿重复提交": "The request was handled already. Do not submit it again",
  请求内容无法解密: "The request body cannot be decrypted",
  请先登录: "Sign in first",
  // figures
  开始日期不存在: "The start date does not exist",
  结束日期不存在: "The end date does not exist",
  选择了对比期才能按变化排序: "Rows can be sorted by change only in a comparison",
  结束日期不能早于开始日期: "The end date must not be before the start date",
  "按小时查看最多 8 天": "At most 8 days can be viewed by hour",
  "按日查看最多 366 天": "At most 366 days can be viewed by day",
  这一段时间不在所选的范围里: "That time is not within the selected range",
  "按版本与地域筛选时没有这个数字，请去掉这些筛选":
    "This figure is not known by version or region. Remove these filters",
  "活跃设备的明细只有单日的，请选一天":
    "Active devices are listed for a single day only. Select one day",
  "逐条的事件不知道归因方式、版本与地域，请去掉这些筛选":
    "Single events do not know match method, version or region. Remove these filters",
  "「平常」只能用于一天或一小时": "“Usual” is for a single day or hour only",
  "按周查看最多 53 周": "At most 53 weeks can be viewed by week",
  "按月查看最多 24 个月": "At most 24 months can be viewed by month",
  // files
  "服务器磁盘空间不足：需要 {}，可用 {}，请联系管理员":
    "Not enough disk space on the server: {} needed, {} free. Contact the administrator",
  "图标已过期，请重新上传": "The icon has expired. Upload it again",
  "文件不能超过 {} MB": "The file must not exceed {} MB",
  "上传凭据无效，请重新上传": "The upload ticket is not valid. Upload again",
  "文件还没有上传，或已被使用": "The file has not been uploaded yet or has been used already",
  "上传凭据无效或已过期，请重新上传": "The upload ticket is not valid or has expired. Upload again",
  "文件不能超过 {}": "The file must not exceed {}",
  "文件过于复杂，读取超时": "The file is too complex: reading it timed out",
  "文件过于复杂，无法读取": "The file is too complex to be read",
  "文件已损坏，无法读取": "The file is damaged and cannot be read",
  "图片已损坏，无法读取": "The image is damaged and cannot be read",
  文件是空的: "The file is empty",
  "不支持旧版 XLS，请另存为 XLSX": "The old XLS format is not supported. Save the file as XLSX",
  "文件包含的部分过多，不是普通的 XLSX": "The file has too many parts for an ordinary XLSX",
  "这不是 XLSX 表格": "This is not an XLSX file",
  "文件展开后超过 32 MB": "The file unpacks to more than 32 MB",
  "无法读取这个 XLSX 表格，请用模板重新整理":
    "This XLSX file cannot be read. Put its data into the template",
  "CSV 应为 UTF-8 或 GBK 编码": "The CSV must be encoded as UTF-8 or GBK",
  "这不是 XLSX 或 CSV 文件": "This is not an XLSX or CSV file",
  "CSV 格式不正确，请检查引号与换行":
    "The CSV is not well-formed. Check its quotes and line breaks",
  "表格超过 {} 行，请拆分后再导入":
    "The spreadsheet has more than {} rows. Split it before importing",
  "表格超过 {} 列，请使用模板": "The spreadsheet has more than {} columns. Use the template",
  表格的单元格过多: "The spreadsheet has too many cells",
  表格的文字过多: "The spreadsheet has too much text",
  "表格里有位置不正确的单元格，请用模板重新整理":
    "The spreadsheet has cells in wrong places. Put its data into the template",
  "表格写到了第 {} 行，最多 {} 行；请删掉数据以下的空行":
    "The spreadsheet goes down to row {}, up to {} rows are allowed. Delete the empty rows below the data",
  "表格写到了 {} 列，最多 {} 列；请删掉数据右边的空列":
    "The spreadsheet goes on to column {}, up to {} columns are allowed. Delete the empty columns to the right of the data",
  "这不是普通的 XLSX 表格": "This is not an ordinary XLSX file",
  // handle
  "服务异常，请稍后重试": "Something went wrong in the service. Try again later",
  // jobs
  "任务多次中断，已停止，请重新创建":
    "The task broke off several times and was stopped. Create it again",
  // packages
  "安装包的 ZIP 注释已满，无法写入渠道":
    "The ZIP comment of the package is full: the channel cannot be written into it",
  "这不是 APK 文件：没有 AndroidManifest.xml":
    "This is not an APK file: it has no AndroidManifest.xml",
  "安装包里已写入渠道编号，请上传未分渠道的原始包":
    "A channel code is written into this package. Upload the original package, made for no channel",
  "安装包没有签名，请上传签名后的 APK": "The package is not signed. Upload a signed APK",
  "安装包过大，无法写入渠道": "The package is too large: the channel cannot be written into it",
  安装包目录已损坏: "The directory of the package is damaged",
  "{}展开后超过 4 MB，不是正常的安装包": "{} unpacks to more than 4 MB: this is no regular package",
  "安装包的{}已损坏，无法读取": "Damaged in the package, cannot be read: {}",
  "安装包被加密，请上传没有密码的 {}": "The package is encrypted. Upload the {} without a password",
  "安装包展开后超过 4 GB，不是正常的安装包":
    "The package unpacks to more than 4 GB: this is no regular package",
  "这不是 HAP 或 APP 文件：没有 module.json 或 pack.info":
    "This is not a HAP or APP file: it has no module.json or pack.info",
  "module.json 已损坏，无法读取": "module.json is damaged and cannot be read",
  "pack.info 已损坏，无法读取": "pack.info is damaged and cannot be read",
  "这不是 IPA 文件：没有 Payload 里的 Info.plist":
    "This is not an IPA file: it has no Info.plist within Payload",
  "Info.plist 已损坏，无法读取": "Info.plist is damaged and cannot be read",
  "Info.plist 没有写明 Bundle ID": "Info.plist does not state a bundle ID",
  "描述文件已损坏，无法读取": "The provisioning profile is damaged and cannot be read",
  安装包的签名块已损坏: "The signing block of the package is damaged",
  "文件不完整或已损坏：{}": "The file is incomplete or damaged: {}",
  "这不是{}文件": "The file is not in {} format",
  "不支持 ZIP64 格式的{}": "ZIP64 is not supported for {}",
  // store
  "数据库暂时不可用，请稍后重试": "The database is not available at the moment. Try again later",
  "服务器磁盘已满，暂时不能保存，请联系管理员":
    "The server’s disk is full: nothing can be saved at the moment. Contact the administrator",
  // web
  请求内容的格式不对: "The request body is not in the correct format",
  节点密钥无效或已被吊销: "The node key is not valid or has been revoked",
  "请在服务器端调用：密钥不能出现在浏览器中":
    "Call this from a server: the key must not appear in a browser",
  管理密钥不正确: "The admin key is not correct",
  没有该手机号的账号: "There is no account with this mobile number",
  没有这个地址: "No such address",
  "图片地址无效或已过期，请刷新":
    "The image’s address is not valid or has expired. Refresh the page",
  图片已被清理: "The image has been cleared away",
  "下载地址无效或已过期，请重新获取":
    "The download address is not valid or has expired. Get a new one",
  文件已被清理: "The file has been cleared away",
  上传的分片范围不正确: "The range of the uploaded part is not correct",
  文件超过允许的大小: "The file is larger than allowed",
  该文件已上传: "This file has been uploaded already",
  "分片的位置不正确，请继续上传": "The part is in the wrong place. Go on with the upload",
  分片超过声明的大小: "The part is larger than declared",
  "上传地址无效或已过期，请重新上传":
    "The upload address is not valid or has expired. Upload again",
  没有收到文件内容: "No file content was received",
};

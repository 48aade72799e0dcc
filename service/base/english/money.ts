/** English of what the service refuses, by the Chinese; `{}` is what differs, in order. */
export const money = {
  // event
  事件不存在或已被删除: "This event doesn’t exist or was deleted",
  "最多 {} 个事件": "Up to {} events",
  "该事件 ID 已存在": "This event ID already exists",
  "该事件刚被他人修改，请刷新后重试":
    "Someone else has just changed this event. Refresh and try again",
  "明细最多查看 {} 天": "Details can be viewed for up to {} days",
  // export
  导出记录不存在: "This export does not exist",
  "文件仍在导出，请稍候": "The file is still being exported. Wait a moment",
  "导出已取消，请重新导出": "The export was canceled. Export again",
  "导出失败，请重新导出": "The export failed. Export again",
  "文件已过期，请重新导出": "The file has expired. Export again",
  没有该渠道的文件: "There is no file for this channel",
  只有创建人可以取消导出: "Only the person who started the export can cancel it",
  "导出已经结束，无需取消": "The export has already ended; there is nothing to cancel",
  所选分组里没有渠道: "The chosen groups have no channels",
  "一次最多导出 {} 个渠道，请分批导出":
    "Up to {} channels can be exported at once. Export them in batches",
  请选择渠道或分组: "Choose channels or groups",
  应用包不存在或已被删除: "This package doesn’t exist or was deleted",
  "文件合计超过 20 GB，该应用包一次最多导出 {} 个渠道":
    "The files exceed 20 GB in total; up to {} channels can be exported at once with this package",
  "已有 5 个任务在导出，请等待其完成": "5 tasks are already exporting. Wait for them to finish",
  应用包已被删除: "The package has been deleted",
  // feedback
  需求不存在: "This feature request does not exist",
  // finance
  "这个幂等键已用于另一个请求，请刷新后重新提交":
    "This idempotency key has been used for another request. Refresh and submit again",
  自动续费已经关闭: "Automatic renewal has been switched off",
  应用的有效期已经变化: "The term of the app has changed",
  "{}的付款码暂时无法关闭，请继续用它支付，或稍后再换":
    "The payment code of {} cannot be closed right now. Pay with it, or change later",
  "刚刚换了支付方式，请刷新后重试":
    "The way of paying has just been changed. Refresh and try again",
  这笔充值已经结束: "This top-up has already ended",
  请先完成企业实名认证: "Complete the company’s identity verification first",
  "专用发票的抬头须为企业，并填写税号、注册地址、电话、开户行与账号":
    "A VAT special invoice needs a company’s billing profile with tax ID, registered address, phone, bank and account number",
  "专用发票的抬头须与实名认证的企业「{}」一致":
    "The title of a VAT special invoice must be the verified company, “{}”",
  没有这笔订单: "No such order",
  "订单 {} 没有可开票的金额": "Order {} has no amount left to invoice",
  "普通发票满 {} 可开，请合并更多订单": "Standard invoices start at {}. Add more orders",
  "这张券不存在、已使用或已过期": "This coupon does not exist, has been used or has expired",
  这张券不适用于这次购买: "This coupon does not apply to this purchase",
  这笔订单已不在等待支付: "This order is no longer waiting for payment",
  "私有部署的费用以许可为准，无需在这里开票":
    "A private deployment is paid for by its license; no invoice is needed here",
  没有这种格式的文件: "There is no file of this format",
  没有这个抬头: "No such billing profile",
  请填写税号: "Enter the tax ID",
  "最多保存 {} 个抬头": "Up to {} billing profiles can be saved",
  没有这张发票: "No such invoice",
  余额不足: "The balance is not enough",
  没有这个套餐: "No such pack",
  已经使用过的套餐不能退款: "A pack that has been used cannot be refunded",
  "本部署没有接入{}，请联系管理员":
    "{} is not available on this deployment. Contact the administrator",
  专业版到期之前不能换成标准版: "You cannot change to Standard before Professional expires",
  请选择时长: "Choose a term",
  "满 ¥{} 才能使用这张券": "This coupon needs a purchase of at least ¥{}",
  没有这个时长: "No such term",
  "等待付款的充值过多，请先支付，或稍后再试":
    "Too many top-ups are waiting for payment. Pay first, or try again later",
  没有这笔充值: "No such top-up",
  只有已支付的订单可以退款: "Only paid orders can be refunded",
  "订单已开票，请先红冲发票": "The order has been invoiced. Have the invoice reversed first",
  "套餐只在支付后 7 天内可以退款": "A pack can only be refunded within 7 days of payment",
  "退款申请已提交，请等待处理":
    "The refund request has been submitted. Wait for it to be dealt with",
  这笔订单没有可退的金额: "This order has no amount left to refund",
  请填写驳回的原因: "Give the reason for the refusal",
  这笔退款已被处理: "This refund has already been dealt with",
  没有转账凭证: "There is no transfer receipt",
  这张发票已被处理: "This invoice has already been dealt with",
  请上传发票文件: "Upload the invoice file",
  每种格式只能上传一个文件: "Only one file of each format can be uploaded",
  "发票文件不能超过 5 MB": "An invoice file can be at most 5 MB",
  "文件不是 {} 格式": "The file is not in {} format",
  "发票号码应为 8 到 20 位数字": "The invoice number must be 8 to 20 digits",
  "红字发票号码应为 8 到 20 位数字": "The reversal invoice number must be 8 to 20 digits",
  没有待处理的红冲申请: "There is no reversal request to deal with",
  "私有部署的费用以许可为准，无需在这里支付":
    "A private deployment is paid for by its license; no payment is needed here",
  没有这张流量券: "No such traffic coupon",
  本部署没有设置对公账户: "No bank account for transfers has been set on this deployment",
  没有这笔转账: "No such transfer",
  "待提交的转账过多，请先提交凭证或删除":
    "Too many transfers have not been handed in. Hand in their receipts or delete them first",
  "凭证须为 JPG、PNG 或 PDF 文件，且没有损坏":
    "The receipt must be an undamaged JPG, PNG or PDF file",
  这笔转账已经提交: "This transfer has already been handed in",
  已提交的转账不能删除: "A transfer that has been handed in cannot be deleted",
  这笔转账已被处理: "This transfer has already been dealt with",
  请填写银行流水号: "Enter the bank’s transaction number",
  "这个流水号已用于转账 {}": "This transaction number has already been used for transfer {}",
  "价格已经变化，请核对后重新提交": "The price has changed. Check it and submit again",
  "这个应用有一笔订单等待支付，请先支付或取消":
    "An order for this app is waiting for payment. Pay or cancel it first",
  这张券刚刚被使用: "This coupon has just been used",
  "红冲申请已提交，请等待处理":
    "The reversal request has been submitted. Wait for it to be dealt with",
  这张发票现在不能撤销或红冲: "This invoice cannot be withdrawn or reversed now",
  注册赠送: "Sign-up credit",
  // fraud
  "最多查看 {} 天": "Up to {} days can be viewed",
};

/** English of what is said of a row of an imported sheet, by the Chinese; `{}` is what differs, in order. */
export const imports = {
  含有换行等控制字符: "contains line breaks or other control characters",
  "只能是字母、数字、_ 或 -，最多 32 位": "letters, digits, _ and - only, up to 32 characters",
  "最多 50 个字，只能是中文、字母、数字与括号":
    "up to 50 characters: Chinese, letters, digits and parentheses only",
  "最多 20 个字，只能是中文、字母、数字、_ 和 -":
    "up to 20 characters: Chinese, letters, digits, _ and - only",
  "最多 {} 个字": "up to {} characters",
  "没有「{}」这个分组": "there is no group “{}”",
  "没有「{}」这个分组，而分组最多 {} 个，不能再新建":
    "there is no group “{}”, and no more than {} groups can be made",
  "与第 {} 行的编号重复": "repeats the code of line {}",
  "编号在回收站中，请先恢复或彻底删除":
    "this code is in the recycle bin: restore or delete its channel first",
  编号已被广告渠道或子渠道使用: "an ad channel or a sub-channel has this code",
  编号刚被他人使用或删除: "someone else has just taken or deleted this code",
  "渠道数已达版本上限，请升级后再导入":
    "the edition's number of channels is reached: upgrade, then import again",
  "应为 2026-09-16 这样的日期": "enter a date such as 2026-09-16",
  只能导入今天及此前两年内的消耗: "spend of today and the two years before only",
  "没有这个广告渠道，或无权修改": "there is no such ad channel, or you may not change it",
  "应为 0 至 1 亿元、最多两位小数的金额":
    "enter an amount from 0 to 100 million yuan with up to two decimals",
  "与第 {} 行的日期、渠道、计划重复": "repeats the date, channel and campaign of line {}",
  后缀与前面的行重复: "The suffix repeats that of a line above",
  过长或有误: "is too long or not valid",
  "单元格是数字，开头的 0 可能已经丢失；请把这一列设为文本":
    "the cell is a number and may have lost its leading zeros: format the column as text",
  "数字超过 15 位，末尾的数字已经丢失；请把这一列设为文本后重新填写":
    "a number of more than 15 digits has lost the last of them: format the column as text and enter it again",
  "单元格是日期，可能不是原来的写法；请把这一列设为文本":
    "the cell is a date and may not be what was typed: format the column as text",
};

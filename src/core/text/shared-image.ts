/** Apart from the other words, so that a first picture brings these alone. */
export const zh = {
  openChart: "查看互动图表",
  retry: "重试",
  pictureOf: "分享报表的图片",
  pictureFailed: "无法载入分享报表",
};

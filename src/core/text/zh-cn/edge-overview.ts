export const zh = {
  title: "基础数据",
};

export const zh = {
  view: "视图",
  asChart: "图",
  asTable: "表",
  csv: "导出 CSV",
  compare: (name: string) => `${name}（对比）`,
  previous: "对比",
  noData: "所选范围内没有数据",
  toggle: (name: string) => `显示或隐藏「${name}」`,
  x: "时间",
  readWith: "用左右方向键逐点查看",
};

export { channelNodes, channelsOf, choiceOf, leavesOf } from "./channel-tree";
export { loadPinyin, type PinyinKeys } from "./pinyin-keys";
export { Transfer } from "./transfer";
export {
  checkStates,
  findItems,
  indexTree,
  rowsToShow,
  type TreeNode,
  toggleItem,
} from "./tree-index";
export { treeMove } from "./tree-keys";
export { TreeSelect, type TreeSelectProps } from "./tree-select";

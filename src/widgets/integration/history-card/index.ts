export { HistoryCard, historyPageSize } from "./history-card";

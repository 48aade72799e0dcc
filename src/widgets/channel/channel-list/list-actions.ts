import type { ChannelRow } from "../../../core/api/contract";

/** Actions of the list on channels, with confirmation where necessary. */
export interface ListActions {
  share(row: ChannelRow): void;
  openChildren(row: ChannelRow): void;
  enterCost(row: ChannelRow): void;
  rename(id: number, name: string): Promise<unknown>;
  setState(ids: number[], state: 1 | 2): Promise<unknown>;
  remove(ids: number[]): Promise<unknown>;
  move(ids: number[]): void;
  /** Opens the grid of the channels, by id. */
  edit(ids: number[]): void;
  exportPackages(ids: number[]): void;
  drawQr(ids: number[]): void;
}

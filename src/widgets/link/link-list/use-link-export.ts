import { useListExport } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { linkText } from "../../../core/text/link";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { type LinksState, listFilter } from "./list-state";
import { endOf } from "./use-link-columns";

/** Saves the links of a filter as a workbook, all pages of it. */
export function useLinkExport(state: LinksState) {
  const text = useText(linkText);
  const clock = useClock();
  const toast = useToast();
  const { columns } = text;
  const { isPending, exportRows } = useListExport("xlink/list", listFilter(state), {
    name: text.fileName,
    pageSize: 500,
    columns: [
      [columns.title, ({ title }) => title],
      [columns.link, ({ link }) => link],
      [columns.target, ({ target }) => target],
      [columns.channel, ({ channel }) => channel?.name ?? ""],
      [columns.tags, ({ tags }) => tags.join(" ")],
      [columns.todayClick, ({ today }) => today.click],
      [columns.todayVisitor, ({ todayVisitor }) => todayVisitor],
      [columns.totalClick, ({ total }) => total.click],
      [columns.totalInstall, ({ total }) => total.install],
      [columns.totalWakeup, ({ total }) => total.wakeup],
      [columns.state, (row) => text.states[row.state]],
      [columns.expire, (row) => endOf(row, text, clock)],
      [columns.creator, ({ creator }) => creator],
      [columns.createTime, ({ createTime }) => clock.formatTime(createTime)],
    ],
  });
  return {
    isRunning: isPending,
    async exportRows() {
      const count = await exportRows();
      if (count !== null) toast.success(text.exportDone(count));
    },
  };
}

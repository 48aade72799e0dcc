import { useApiQuery } from "../../../core/query/use-api-query";

/** The account's own apps that can be authorised. */
export function useGrantableApps(): { id: number; name: string }[] {
  const { data } = useApiQuery("apply/applyList", { isApplyAuth: 0, applyShow: 0, pageSize: 9999 });
  return (data?.data.records ?? []).filter((app) => !app.isExperienceApp);
}

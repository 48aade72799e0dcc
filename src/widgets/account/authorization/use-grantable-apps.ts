import { useCall } from "../../../core/query/use-call";

/** The account's own apps that can be authorised. */
export function useGrantableApps(): { id: number; name: string }[] {
  const { reply } = useCall("apply/applyList", { isApplyAuth: 0, applyShow: 0, pageSize: 9999 });
  return (reply?.data.records ?? []).filter((app) => !app.isExperienceApp);
}

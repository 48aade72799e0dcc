import { useState } from "react";
import type { SignedChart } from "../../../core/api/contract";
import { longestSignedDays } from "../../../core/api/contract/constants/signed-chart";
import { FormErrorSummary, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { useXiForm } from "../../../core/form/use-xi-form";
import { addDays } from "../../../core/format";
import { plainShareMetrics, shareMetrics } from "../../../core/metrics";
import { useNavigation } from "../../../core/navigation/navigation";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useClock } from "../../../core/session/use-clock";
import { signedChartText } from "../../../core/text/signed-chart";
import { useText } from "../../../core/text/use-text";
import { useToast, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Muted } from "../../../core/ui/layout";
import { Dialog } from "../../../core/ui/overlay";
import { Footer, Spacer } from "./channel-share.styles";
import { EmbedFields } from "./embed-fields";
import { type EmbedValues, embedBody, embedValues, readPageFilter } from "./embed-values";
import type { ShareValues } from "./share-values";
import { SignedCode } from "./signed-code";
import { SignedList } from "./signed-list";
import type { ShareTarget } from "./use-share";

export interface ChartEmbedProps {
  target: ShareTarget;
  isAd: boolean;
  /** Current values of the share's form, used as initial values. */
  values: ShareValues;
  onClose: () => void;
}

/** Signs one chart of a report for other people's pages, and lists and revokes existing embeds. */
export function ChartEmbed({ target, isAd, values, onClose }: ChartEmbedProps) {
  const text = useText(signedChartText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const today = useClock().today();
  const [pageFilter] = useState(readPageFilter(useNavigation().search));
  const [made, setMade] = useState<SignedChart | null>(null);
  const create = useApiMutation("signedChart/create", { suppressToast: true });
  const form = useXiForm<EmbedValues>({ defaultValues: embedValues(pageFilter, values, today) });
  const submit = form.submit(async (selected) => {
    if (!mayWrite()) return;
    const { map } = await create.mutateAsync(embedBody(selected, pageFilter, target));
    setMade(map);
    toast.success(text.done);
  });
  return (
    <Dialog isOpen onClose={onClose} title={text.title} widthPx={560}>
      <FormStack noValidate onSubmit={submit} $gapPx={8}>
        <Muted as="p">{text.note}</Muted>
        <FormGate call="signedChart/create" />
        <FormErrorSummary message={form.formState.errors.root} />
        <EmbedFields
          control={form.control}
          pageFilter={pageFilter}
          offered={isAd ? shareMetrics : plainShareMetrics}
          expiryRange={{ first: today, last: addDays(today, longestSignedDays) }}
        />
        {made && <SignedCode chart={made} />}
        <SignedList target={target} />
        <Footer>
          <Spacer />
          <Button writes="own" type="submit" variant="primary" isLoading={create.isPending}>
            {text.sign}
          </Button>
        </Footer>
      </FormStack>
    </Dialog>
  );
}

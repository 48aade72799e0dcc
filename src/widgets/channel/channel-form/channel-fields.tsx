import type { ReactNode } from "react";
import type { ChannelGroup } from "../../../core/api/contract";
import { FormErrorSummary, FormStack } from "../../../core/form/form-field";
import { FormGate } from "../../../core/form/form-gate";
import { Sections, Submit } from "../../../core/form/form-layout";
import type { XiForm } from "../../../core/form/use-xi-form";
import { paths } from "../../../core/navigation/paths";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { Button, LinkButton } from "../../../core/ui/layout";
import { BasicsSection } from "./basics-section";
import { batchItems } from "./batch-values";
import type { ChannelValues } from "./form-values";
import { LandingSection } from "./landing-section";
import { SettlementSection } from "./settlement-section";

export interface ChannelFieldsProps {
  form: XiForm<ChannelValues>;
  groups: ChannelGroup[];
  /** Absent until the channel is saved. */
  link: string | null;
  isEditing: boolean;
  onSubmit: (values: ChannelValues) => Promise<void>;
  /** Shown above the sections. */
  notice?: ReactNode;
}

/** The three sections and their buttons, for adding and editing alike. */
export function ChannelFields(props: ChannelFieldsProps) {
  const { form, groups, link, isEditing, onSubmit, notice } = props;
  const text = useText(channelText);
  const values = form.watch();
  const isBatch = values.mode === "batch";
  const channelCode = isBatch ? (batchItems(values)[0]?.channelCode ?? "") : values.channelCode;
  return (
    <FormStack noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <Sections>
        {notice}
        <FormGate call={isEditing ? "channel/updateChannel" : "channel/addChannel"} />
        <FormErrorSummary message={form.formState.errors.root} />
        <BasicsSection
          control={form.control}
          groups={groups}
          isEditing={isEditing}
          batch={isBatch ? values : null}
        />
        <LandingSection control={form.control} values={{ ...values, channelCode }} link={link} />
        <SettlementSection control={form.control} />
        <Submit>
          <Button writes type="submit" variant="primary" isLoading={form.formState.isSubmitting}>
            {text.save}
          </Button>
          <LinkButton to={paths.channels()}>{text.cancel}</LinkButton>
        </Submit>
      </Sections>
    </FormStack>
  );
}
